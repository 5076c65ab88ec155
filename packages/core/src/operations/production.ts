import { demoEmailDomain, demoPassword } from '@plato/database/demo/logins'
import { isProduction, type UnsafeSetting, unsafeSettings } from '@plato/rules/production-settings'
import { isPasswordRight } from '../auth/password-hash.ts'
import { chosenTestProvider } from '../payments/card/open-provider.ts'
import type { Db } from '../platform/context.ts'
import { selectIsLoginOfOwner, selectStaffHashes, selectUsersOfDomain } from './production.queries.ts'

/** Accounts whose password is in the README: the demo's own, and staff who use the same one. */
async function findDemoUsers(db: Db): Promise<string[]> {
  const emails = (await selectUsersOfDomain(db, demoEmailDomain)).map(({ email }) => email)
  for (const { email, passwordHash } of await selectStaffHashes(db)) {
    if (emails.includes(email)) continue
    if (passwordHash.startsWith('$argon2') && (await isPasswordRight(demoPassword, passwordHash)))
      emails.push(email)
  }
  return emails
}

/** What keeps a process from starting when APP_ENV is production; empty in every other mode. */
export async function findUnsafeSettings(
  env: Readonly<Record<string, string | undefined>>,
  db: Db,
): Promise<UnsafeSetting[]> {
  if (!isProduction(env)) return []
  const found = unsafeSettings(env)
  const [first, ...others] = await findDemoUsers(db)
  if (first) {
    const who = others.length > 0 ? `${first} and ${others.length} more` : first
    found.push({
      setting: 'demo users',
      reason: `${who}: the password is published; use a database without the demo`,
    })
  }
  const provider = await chosenTestProvider(db)
  if (provider)
    found.push({
      setting: `card provider ${provider}`,
      reason: 'chosen with test keys, which sell stays for no money',
    })
  return found
}

/**
 * What a process logs at its start in production when its login could change the tables themselves. A warning, because on
 * a database of its own an installation has such logins only after its administrator created them (decision 0065).
 */
export async function findLoginWarning(
  env: Readonly<Record<string, string | undefined>>,
  db: Db,
): Promise<string | undefined> {
  if (!isProduction(env) || !(await selectIsLoginOfOwner(db))) return undefined
  return 'the login of DATABASE_URL may become the role that owns the tables: docs/operating.md, Database roles'
}
