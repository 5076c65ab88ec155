/**
 * Whether the n-th wrong sign-in of an account on one day gets an entry of its own in the audit log: the first five, then
 * every power of ten. The log cannot be pruned, so a guessing attack must not decide how long it gets.
 */
export const isFailureRecorded = (failuresToday: number): boolean =>
  failuresToday <= 5 || /^10*$/.test(String(failuresToday))

/** Where a sign-in came from, for the log: enough to tell a foreign network, not enough to name a household. */
export const shownNetwork = (network: string): string =>
  network.includes(':') ? `${network}/64` : `${network.replace(/\.\d+$/, '.0')}/24`
