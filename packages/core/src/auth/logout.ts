import type { Context } from '../platform/context.ts'
import { deleteSession } from './auth.queries.ts'

export async function logout(ctx: Context): Promise<{ ended: true }> {
  await deleteSession(ctx.db, ctx.actor.sessionId)
  return { ended: true }
}
