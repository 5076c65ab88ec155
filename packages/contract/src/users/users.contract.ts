import { passwordLength } from '@plato/rules/users/password'
import { z } from 'zod'
import { userRole } from '../auth/auth.contract.ts'
import { content, endpoint, id, idParams, page, pageOf, touched } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { personName } from '../person-name.ts'

const name = personName({ min: 1, max: 80 })

export const user = z.object({
  id,
  email: z.string(),
  phone: z.string().nullable(),
  role: userRole,
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Until when an invited person can set the password, which may be in the past; null once it is set. */
  invitedUntil: z.iso.datetime().nullable(),
  /** Whether the account has a second factor. */
  hasFactor: z.boolean(),
  /** Until when the account may be used without a second factor; null when it has one or the role needs none. */
  factorDueAt: z.iso.datetime().nullable(),
  UserDetail: z.object({ firstName: z.string(), lastName: z.string() }),
})
export type User = z.infer<typeof user>

export const accountEmail = z.email().trim().max(254)
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)

export const newUser = z.strictObject({
  email: accountEmail,
  password: newPassword,
  firstName: name,
  lastName: name,
  phone: z.string().trim().max(30).nullable().default(null),
  role: userRole,
})
export type NewUser = z.output<typeof newUser>

/** An invited person sets the password. */
export const invitedUser = newUser.omit({ password: true })
export type InvitedUser = z.output<typeof invitedUser>

/** Leaving the password out keeps the old one. */
export const changedUser = newUser.extend({ password: newPassword.optional() })
export type ChangedUser = z.output<typeof changedUser>

export const userFilter = page({ size: 10 }).extend({
  role: userRole.optional(),
  /** A part of the name or e-mail. */
  search: z.string().trim().max(80).optional(),
})
export type UserFilter = z.output<typeof userFilter>

/** Columns of the exported file. */
export const userColumnKeys = [
  'name',
  'email',
  'phone',
  'role',
  'lastSeen',
  'created',
  'state',
  'factor',
] as const
export const userExport = userFilter.omit({ skip: true, take: true }).extend(fileChoice(userColumnKeys))
export type UserExport = z.output<typeof userExport>

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/users',
    access: 'users.write',
    querystring: userFilter,
    success: [200, content(pageOf(user))],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/users/export',
    access: 'users.write',
    factor: 'step-up',
    querystring: userExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  select: endpoint({
    method: 'GET',
    url: '/v1/admin/users/select',
    access: 'agency.read',
    querystring: z.strictObject({ role: userRole.optional() }),
    success: [200, content(z.array(z.object({ id, name: z.string(), role: userRole })))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/users/:id',
    access: 'users.write',
    params: idParams,
    success: [200, content(user)],
    refusals: ['user.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/users',
    access: 'users.write',
    factor: 'step-up',
    body: newUser,
    acceptsKey: true,
    success: [201, content(user)],
    refusals: ['user.email_taken', 'user.password_too_common', 'request.key_reused'],
  }),
  invite: endpoint({
    method: 'POST',
    url: '/v1/admin/users/invite',
    access: 'users.write',
    factor: 'step-up',
    body: invitedUser,
    acceptsKey: true,
    success: [201, content(user)],
    refusals: ['user.email_taken', 'request.key_reused'],
  }),
  renewInvitation: endpoint({
    method: 'POST',
    url: '/v1/admin/users/:id/invitation',
    access: 'users.write',
    factor: 'step-up',
    params: idParams,
    acceptsKey: true,
    success: [200, content(user)],
    refusals: ['user.not_found', 'user.not_invited', 'request.key_reused'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    url: '/v1/admin/users/:id/invitation/link',
    access: 'users.write',
    factor: 'step-up',
    params: idParams,
    success: [200, content(z.object({ url: z.string(), expiresAt: z.iso.datetime() }))],
    refusals: ['user.not_found', 'user.not_invited', 'user.invitation_expired'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/users/:id',
    access: 'users.write',
    factor: 'step-up',
    params: idParams,
    body: changedUser,
    success: [200, content(user)],
    refusals: ['user.not_found', 'user.email_taken', 'user.password_too_common', 'user.cannot_lock_self_out'],
  }),
  setActivity: endpoint({
    method: 'PATCH',
    url: '/v1/admin/users/activity',
    access: 'users.write',
    factor: 'step-up',
    body: z.strictObject({ id, active: z.boolean() }),
    success: [200, content(touched)],
    refusals: ['user.not_found', 'user.cannot_lock_self_out'],
  }),
  removeFactors: endpoint({
    method: 'DELETE',
    url: '/v1/admin/users/:id/factors',
    access: 'users.write',
    factor: 'step-up',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['user.not_found', 'user.cannot_lock_self_out'],
  }),
}
