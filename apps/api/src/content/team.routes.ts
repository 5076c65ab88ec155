import { teamEndpoints } from '@plato/contract/content/team.contract'
import {
  addMember,
  changeMember,
  listPublicTeam,
  listTeam,
  removeMember,
  setTeamOrder,
} from '@plato/core/content/team'
import { serve } from '#api/http/serve.ts'

export const teamRoutes = serve('team', teamEndpoints, {
  list: (ctx) => listTeam(ctx),
  create: (ctx, { body, key }) => addMember(ctx, body, key),
  update: (ctx, { params, body }) => changeMember(ctx, params.id, body),
  remove: (ctx, { params }) => removeMember(ctx, params.id),
  setOrder: (ctx, { body }) => setTeamOrder(ctx, body),
  listPublic: (ctx) => listPublicTeam(ctx),
})
