import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'
import { pictureKey } from './pictures.contract.ts'

const teamMember = z.object({
  id,
  name: z.string(),
  title: z.string(),
  about: z.string(),
  phone: z.string(),
  email: z.string(),
  pictureKey: z.string().nullable(),
  /** Address of the portrait without width and format; null until it is ready. */
  picture: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

export const newTeamMember = z.strictObject({
  name: z.string().trim().min(2).max(80),
  title: z.string().trim().max(80).default(''),
  about: z.string().trim().max(600).default(''),
  phone: z.string().trim().max(30).default(''),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  pictureKey: pictureKey.nullable().default(null),
})
export type NewTeamMember = z.output<typeof newTeamMember>

const publicTeamMember = teamMember.omit({ pictureKey: true })
export type PublicTeamMember = z.infer<typeof publicTeamMember>

export const teamEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/team',
    access: 'content.write',
    success: [200, content(z.array(teamMember))],
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/team',
    access: 'content.write',
    body: newTeamMember,
    acceptsKey: true,
    success: [201, content(teamMember)],
    refusals: ['team.not_found', 'image.not_found', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/team/:id',
    access: 'content.write',
    params: idParams,
    body: newTeamMember,
    success: [200, content(teamMember)],
    refusals: ['team.not_found', 'image.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/team/:id',
    access: 'content.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['team.not_found'],
  }),
  setOrder: endpoint({
    method: 'PATCH',
    url: '/v1/admin/team/order',
    access: 'content.write',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    success: [200, content(z.object({ ids: z.array(id) }))],
    refusals: ['team.not_found'],
  }),
  listPublic: endpoint({
    method: 'GET',
    url: '/v1/website/team',
    access: 'public',
    cacheable: true,
    success: [200, content(z.array(publicTeamMember))],
    refusals: [],
  }),
}
