import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { findUser } from './users.queries.ts'

export async function getUser(ctx: Pick<Context, 'db'>, id: number) {
  const user = await findUser(ctx.db, id)
  if (!user) throw new Refusal('user.not_found')
  return user
}
