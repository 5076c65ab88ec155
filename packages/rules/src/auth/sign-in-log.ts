/**
 * Whether the n-th wrong sign-in of an account on one day gets an entry of its own in the audit log: the first five,
 * then every power of ten. The log cannot be pruned, so an attack must not fill it.
 */
export const isFailureRecorded = (failuresToday: number): boolean =>
  failuresToday <= 5 || /^10*$/.test(String(failuresToday))

/** The network of a sign-in for the log: identifies a foreign network, but not a single household. */
export const shownNetwork = (network: string): string =>
  network.includes(':') ? `${network}/64` : `${network.replace(/\.\d+$/, '.0')}/24`
