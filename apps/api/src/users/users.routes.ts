import { userEndpoints } from '@plato/contract/users/users.contract'
import { inviteUser, readInvitationLink, renewInvitation } from '@plato/core/users/account/invite-user'
import { createUser } from '@plato/core/users/create-user'
import { exportUsers } from '@plato/core/users/export-users'
import { removeFactorsOfUser } from '@plato/core/users/factors/reset-factors'
import { getUser } from '@plato/core/users/get-user'
import { listUsers, listUsersToPick } from '@plato/core/users/list-users'
import { setUserActivity } from '@plato/core/users/set-user-activity'
import { updateUser } from '@plato/core/users/update-user'
import { serve } from '#api/http/serve.ts'

export const userRoutes = serve('users', userEndpoints, {
  list: (ctx, { querystring }) => listUsers(ctx, querystring),
  export: (ctx, { querystring }) => exportUsers(ctx, querystring),
  select: (ctx, { querystring }) => listUsersToPick(ctx, querystring.role),
  get: (ctx, { params }) => getUser(ctx, params.id),
  create: (ctx, { body, key }) => createUser(ctx, body, { key, vault: ctx.vault }),
  invite: (ctx, { body, key }) => inviteUser(ctx, body, key),
  renewInvitation: (ctx, { params, key }) => renewInvitation(ctx, params.id, key),
  readInvitation: (ctx, { params }) => readInvitationLink(ctx, params.id),
  update: (ctx, { params, body }) => updateUser(ctx, params.id, body),
  setActivity: (ctx, { body }) => setUserActivity(ctx, body),
  removeFactors: (ctx, { params }) => removeFactorsOfUser(ctx, params.id),
})
