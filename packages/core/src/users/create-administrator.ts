import type { NewUser, User } from '@plato/contract/users/users.contract'
import { Refusal } from '@plato/rules/refusal'
import { hashPassword } from '../auth/password-hash.ts'
import { recordOwnAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { PublicContext } from '../platform/context.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { mailNewAdmin, nameOf } from './security-notices.ts'
import { hasAdministrator, insertUser } from './users.queries.ts'

/**
 * Creates an administrator without a signed-in user: the first account of a new installation. A caller of this command
 * can write to the database anyway; `another` prevents that a mistyped command adds a second one.
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
      insertUser(tx, input, { passwordHash: hash }),
    )
    await recordOwnAudit(tx, ctx, { action: 'user.created', subjectId: user.id, change: input })
    await mailNewAdmin(tx, ctx, { email: user.email, name: nameOf(user) })
    return user
  })
}
