import type { NewUser, User } from '@plato/contract/users/users.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordOwnAudit } from '../audit.queries.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { PublicContext } from '../context.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { mailNewAdmin, nameOf } from './security-notices.ts'
import { hasAdministrator, insertUser } from './users.queries.ts'

/**
 * Creates an administrator without one: the first account of a new installation. Whoever can run this can write to the
 * database anyway; `another` is asked for so that a mistyped command does not add a second one.
 */
export async function createAdministrator(
  ctx: Pick<PublicContext, 'db' | 'requestId' | 'sendJob' | 'databaseTime' | 'siteOrigin'>,
  { password, ...person }: Omit<NewUser, 'role'>,
  { another = false }: { another?: boolean } = {},
): Promise<User> {
  refuseCommonPassword(password, person.email)
  const hash = await hashPassword(password)
  const input = { ...person, role: 'ADMIN' as const }
  return ctx.db.transaction().execute(async (tx) => {
    if ((await hasAdministrator(tx)) && !another) throw new Refusal('user.administrator_exists')
    const user = await refuseOnConstraint({ users_email_taken: 'user.email_taken' }, () =>
      insertUser(tx, input, hash),
    )
    await recordOwnAudit(tx, ctx, { action: 'user.created', subjectId: user.id, change: input })
    await mailNewAdmin(tx, ctx, { email: user.email, name: nameOf(user) })
    return user
  })
}
