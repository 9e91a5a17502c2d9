/** The context that tells when the moment came, for the clocks on the plates. */
export const SINCE = Symbol('since')
