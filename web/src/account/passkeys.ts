/** Passkeys: the browser's own questions to its device, with bytes as the wire's text. */
import type { PasskeyAnswer, PasskeyAsked } from '../wire/types'

type Plain = Record<string, unknown>

/** Whether this browser could have one here at all; the server says why not, where it is the address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && globalThis.isSecureContext

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const withBytes = (all: unknown): PublicKeyCredentialDescriptor[] =>
  ((all ?? []) as { id: string; type: 'public-key' }[]).map(({ id, type }) => ({ id: bytesOf(id), type }))

/** Has the device make a passkey. Throws where the person or the device would rather not. */
export async function makePasskey({ word, options }: PasskeyAsked, label: string): Promise<PasskeyAnswer> {
  const user = options['user'] as Plain
  const made = await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytesOf(String(options['challenge'])),
      user: { ...user, id: bytesOf(String(user['id'])) } as unknown as PublicKeyCredentialUserEntity,
      excludeCredentials: withBytes(options['excludeCredentials']),
    },
  })
  const { id, rawId, type, response } = made as PublicKeyCredential
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  const told = { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) }
  return { word, label, answer: { id, rawId: textOf(rawId), type, response: told } }
}

/** Has the device show that it holds a passkey. */
export async function showPasskey({ word, options }: PasskeyAsked): Promise<PasskeyAnswer> {
  const found = await navigator.credentials.get({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytesOf(String(options['challenge'])),
      allowCredentials: withBytes(options['allowCredentials']),
    },
  })
  const { id, rawId, type, response } = found as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  const told = {
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: userHandle === null ? null : textOf(userHandle),
  }
  return { word, answer: { id, rawId: textOf(rawId), type, response: told } }
}

/** What went wrong at the device, in words; what the server said is said as it is. */
export function troubleOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return 'This device has a passkey for you here already.'
  if (error instanceof DOMException) return 'The device did not answer, or you stopped it. Nothing was changed.'
  return error instanceof Error ? error.message : String(error)
}
