/**
 * Counters of failed logins: the account from one IP address, the IP address alone, the account alone. A device that
 * signed in to the account before has a counter of its own and uses no other. Codes of the second factor are counted by
 * account alone, because a person with the password can open any number of sessions.
 */
export type LoginBucket = 'account_and_address' | 'address' | 'account' | 'device' | 'factor'

interface Patience {
  readonly freeFailures: number
  readonly maxDelaySeconds: number
}

/**
 * The delay of `account` is short because it also delays the account's owner on a new device. The delay of `device` is
 * long: a person with a stolen cookie gets ten attempts and then four an hour.
 */
const patience: Record<LoginBucket, Patience> = {
  account_and_address: { freeFailures: 5, maxDelaySeconds: 900 },
  address: { freeFailures: 30, maxDelaySeconds: 900 },
  account: { freeFailures: 50, maxDelaySeconds: 10 },
  device: { freeFailures: 10, maxDelaySeconds: 900 },
  factor: { freeFailures: 5, maxDelaySeconds: 900 },
}

/** Seconds to wait after the latest failure before the next attempt is accepted. Doubles with each failure. */
export function loginDelaySeconds(bucket: LoginBucket, failures: number): number {
  const { freeFailures, maxDelaySeconds } = patience[bucket]
  if (failures < freeFailures) return 0
  return Math.min(maxDelaySeconds, 2 ** Math.min(failures - freeFailures, 20))
}
