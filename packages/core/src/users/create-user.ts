import type { NewUser } from '@plato/contract/users/users.contract'
import { hashPassword } from '../auth/password-hash.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { mailNewAdmin, nameOf } from './security-notices.ts'
import { insertUser } from './users.queries.ts'

export async function createUser(ctx: Context, { password, ...input }: NewUser) {
  refuseCommonPassword(password, input.email)
  // Hashes before the transaction, because hashing is slow and must not hold a connection.
  const hash = await hashPassword(password)
  return ctx.db.transaction().execute(async (tx) => {
    const user = await refuseOnConstraint({ users_email_taken: 'user.email_taken' }, () =>
      insertUser(tx, input, hash),
    )
    await recordAudit(tx, ctx, { action: 'user.created', subjectId: user.id, change: input })
    if (user.role === 'ADMIN') await mailNewAdmin(tx, ctx, { email: user.email, name: nameOf(user) })
    return user
  })
}
