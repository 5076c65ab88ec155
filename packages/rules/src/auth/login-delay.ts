/** What failed logins are counted by: this account from this address, the address alone, the account alone. */
export type LoginBucket = 'account_and_address' | 'address' | 'account'

interface Patience {
  readonly freeFailures: number
  readonly longestDelaySeconds: number
}

/**
 * Guessing slows down but nobody is locked out: the owner of an account under attack
 * waits at most ten seconds when coming from an address of their own.
 */
const patience: Record<LoginBucket, Patience> = {
  account_and_address: { freeFailures: 5, longestDelaySeconds: 900 },
  address: { freeFailures: 30, longestDelaySeconds: 900 },
  account: { freeFailures: 50, longestDelaySeconds: 10 },
}

/** Seconds to wait after the latest failure before the next try is heard. Doubles with each failure. */
export function loginDelaySeconds(bucket: LoginBucket, failures: number): number {
  const { freeFailures, longestDelaySeconds } = patience[bucket]
  if (failures < freeFailures) return 0
  return Math.min(longestDelaySeconds, 2 ** Math.min(failures - freeFailures, 20))
}
