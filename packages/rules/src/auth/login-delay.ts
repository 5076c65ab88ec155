/**
 * What failed logins are counted by: this account from this address, the address alone, the account alone. A device
 * that signed in to the account before is counted by itself and by nothing else.
 */
export type LoginBucket = 'account_and_address' | 'address' | 'account' | 'device'

interface Patience {
  readonly freeFailures: number
  readonly longestDelaySeconds: number
}

/**
 * The delay of `account` is short because it also delays the account's owner on a new device. The delay of `device` is
 * long: whoever has stolen the cookie gets ten attempts and then four an hour.
 */
const patience: Record<LoginBucket, Patience> = {
  account_and_address: { freeFailures: 5, longestDelaySeconds: 900 },
  address: { freeFailures: 30, longestDelaySeconds: 900 },
  account: { freeFailures: 50, longestDelaySeconds: 10 },
  device: { freeFailures: 10, longestDelaySeconds: 900 },
}

/** Seconds to wait after the latest failure before the next try is heard. Doubles with each failure. */
export function loginDelaySeconds(bucket: LoginBucket, failures: number): number {
  const { freeFailures, longestDelaySeconds } = patience[bucket]
  if (failures < freeFailures) return 0
  return Math.min(longestDelaySeconds, 2 ** Math.min(failures - freeFailures, 20))
}
