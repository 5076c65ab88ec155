import { accountLinkKinds } from '@plato/rules/users/account-links'
import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'
import { accountEmail, newPassword } from './users.contract.ts'

const accountLinkKind = z.enum(accountLinkKinds)
const token = z.string().min(1).max(200)

const accountLink = z.object({
  kind: accountLinkKind,
  email: z.string(),
  name: z.string(),
  /** The address that an EMAIL_CHANGE confirms. */
  newEmail: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type AccountLink = z.infer<typeof accountLink>

const usedAccountLink = z.object({ kind: accountLinkKind, email: z.string(), userId: id })
export type UsedAccountLink = z.infer<typeof usedAccountLink>

/** Links by mail that set a password or confirm an e-mail address, for people who are not signed in. */
export const accountLinkEndpoints = {
  requestReset: endpoint({
    method: 'POST',
    url: '/v1/auth/reset',
    access: 'public',
    body: z.strictObject({ email: accountEmail }),
    success: [200, content(z.object({ requested: z.literal(true) }))],
    refusals: [],
    perMinute: 10,
  }),
  read: endpoint({
    method: 'POST',
    url: '/v1/auth/link',
    access: 'public',
    reads: true,
    body: z.strictObject({ token }),
    success: [200, content(accountLink)],
    refusals: ['auth.bad_link'],
    perMinute: 30,
  }),
  use: endpoint({
    method: 'POST',
    url: '/v1/auth/link/use',
    access: 'public',
    /** `password` is required by the links that set one. */
    body: z.strictObject({ token, password: newPassword.optional() }),
    success: [200, content(usedAccountLink)],
    refusals: ['auth.bad_link', 'user.password_too_common', 'user.email_taken'],
    perMinute: 30,
    countedWith: 'read',
  }),
}
