import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'
import { accountEmail, newPassword, user } from './users.contract.ts'

const sessionId = z.uuid()

const ownSession = z.object({
  id: sessionId,
  /** Browser and system, such as "Chrome, Windows"; empty when unknown. */
  device: z.string(),
  /** The network of the sign-in without the host. */
  network: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

const ownAccount = z.object({
  user,
  /** The new address until its link is used. */
  pendingEmail: z.string().nullable(),
  sessions: z.array(ownSession),
})
export type OwnAccount = z.infer<typeof ownAccount>

const currentPassword = z.string().min(1).max(128)
export const changedPassword = z.strictObject({ currentPassword, password: newPassword })
export type ChangedPassword = z.infer<typeof changedPassword>
export const changedEmail = z.strictObject({ currentPassword, email: accountEmail })
export type ChangedEmail = z.infer<typeof changedEmail>

const ended = content(z.object({ ended: z.int().min(0) }))

/** The account of the caller: every role has one. */
export const accountEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/account',
    access: 'account.use',
    factor: 'own-account',
    success: [200, content(ownAccount)],
    refusals: [],
  }),
  changePassword: endpoint({
    method: 'PUT',
    url: '/v1/admin/account/password',
    access: 'account.use',
    factor: 'own-account',
    body: changedPassword,
    success: [200, content(z.object({ changed: z.literal(true) }))],
    refusals: ['account.wrong_password', 'auth.too_many_attempts', 'user.password_too_common'],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    url: '/v1/admin/account/email',
    access: 'account.use',
    factor: 'own-account',
    body: changedEmail,
    success: [200, content(z.object({ pendingEmail: z.string() }))],
    refusals: ['account.wrong_password', 'auth.too_many_attempts'],
    perMinute: 5,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    url: '/v1/admin/account/email',
    access: 'account.use',
    factor: 'own-account',
    success: [200, content(z.object({ cancelled: z.boolean() }))],
    refusals: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    url: '/v1/admin/account/sessions/:id',
    access: 'account.use',
    factor: 'own-account',
    params: z.strictObject({ id: sessionId }),
    success: [200, ended],
    refusals: ['account.session_not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    url: '/v1/admin/account/sessions',
    access: 'account.use',
    factor: 'own-account',
    success: [200, ended],
    refusals: [],
  }),
}
