import type { UserFilter } from '@plato/contract/users/users.contract'
import { type Role, roleMay } from '@plato/rules/auth/capabilities'
import type { Context } from '../platform/context.ts'
import { selectActiveUsers, selectUsers } from './users.queries.ts'

export const listUsers = (ctx: Context, filter: UserFilter) => selectUsers(ctx.db, filter)

/** Who may not change accounts picks among owners only. */
export const listUsersToPick = (ctx: Context, role: Role | undefined) =>
  selectActiveUsers(ctx.db, roleMay(ctx.actor.role, 'users.write') ? role : 'OWNER')
