import { Refusal } from '@plato/rules/refusal'
import type { LoginContext } from '../auth/login-context.ts'
import { createTokenSigner } from '../auth/token-signer.ts'
import { openVault } from '../platform/vault.ts'
import { type FreshDatabase, sampleMoment } from './platform.ts'

const secret = 'a secret that is long enough for tests'
export const signer = createTokenSigner(secret)
const vault = openVault(secret)

/** A browser: it has an address and keeps the device cookie it is given. */
export interface Browser {
  readonly address: string
  readonly device?: string
  cookie?: string
}

/** The context of a login from this browser at this moment. */
export const loginContext = (
  { db }: FreshDatabase,
  browser: Browser,
  now: Date = sampleMoment,
): LoginContext => ({
  db,
  now,
  today: '2027-06-16',
  requestId: 'test',
  sendJob: async () => undefined,
  databaseTime: async () => ({ now, today: '2027-06-16' }),
  siteOrigin: 'https://platovilla.test',
  address: browser.address,
  network: browser.address,
  device: browser.device ?? 'Chrome, Windows',
  signer,
  vault,
  sessionCookie: { set: () => undefined },
  deviceCookie: {
    sent: browser.cookie,
    set: (value) => {
      browser.cookie = value
    },
  },
})

/** `in`, or the code of the refusal. */
export const outcome = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'in',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
