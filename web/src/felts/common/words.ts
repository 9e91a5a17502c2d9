/** "Your", "Ada’s": at the start of a sentence. */
export function whose(name: string | undefined): string {
  return name === 'You' ? 'Your' : `${name}’s`
}
