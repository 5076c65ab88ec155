import type { NewUser, User } from '@plato/contract/users/users.contract'
import { hashPassword } from '../auth/password-hash.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import type { Vault } from '../platform/vault.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { getUser } from './get-user.ts'
import { mailNewAdmin, nameOf } from './security-notices.ts'
import { insertUser } from './users.queries.ts'

interface Keyed {
  readonly key: string | undefined
  readonly vault: Vault
}

/**
 * The content that belongs to the key. The password is replaced by its HMAC, because the hash of the content is stored and a
 * plain hash of a password could be searched for.
 */
const contentOf = ({ password, ...input }: NewUser, vault: Vault | undefined) => ({
  ...input,
  password: vault?.sign(`password of a new user ${password}`),
})

export async function createUser(ctx: Context, sent: NewUser, keyed?: Keyed): Promise<User> {
  const { password, ...input } = sent
  refuseCommonPassword(password, input.email)
  // Hashes before the transaction, because hashing is slow and must not hold a connection.
  const hash = await hashPassword(password)
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key: keyed?.key, action: 'user.create', input: contentOf(sent, keyed?.vault) }
    const id = await onceIfKeyed(tx, ctx, write, async () => {
      const user = await refuseOnConstraint({ users_email_taken: 'user.email_taken' }, () =>
        insertUser(tx, input, { passwordHash: hash }),
      )
      await recordAudit(tx, ctx, { action: 'user.created', subjectId: user.id, change: input })
      if (user.role === 'ADMIN') await mailNewAdmin(tx, ctx, { email: user.email, name: nameOf(user) })
      return user.id
    })
    return getUser({ ...ctx, db: tx }, id)
  })
}
