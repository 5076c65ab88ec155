import { accountEndpoints } from '@plato/contract/users/account.contract'
import { accountLinkEndpoints } from '@plato/contract/users/account-links.contract'
import {
  cancelEmailChange,
  changeOwnEmail,
  changeOwnPassword,
} from '@plato/core/users/account/change-own-access'
import { endOtherSessions, endOwnSession, getOwnAccount } from '@plato/core/users/account/own-account'
import { requestPasswordReset } from '@plato/core/users/account/password-reset'
import { readAccountLink, useAccountLink } from '@plato/core/users/account/use-account-link'
import { serve } from '#api/http/serve.ts'

export const accountRoutes = serve('account', accountEndpoints, {
  get: (ctx) => getOwnAccount(ctx),
  changePassword: (ctx, { body }) => changeOwnPassword(ctx, body),
  changeEmail: (ctx, { body }) => changeOwnEmail(ctx, body),
  cancelEmailChange: (ctx) => cancelEmailChange(ctx),
  endSession: (ctx, { params }) => endOwnSession(ctx, params.id),
  endOtherSessions: (ctx) => endOtherSessions(ctx),
})

export const accountLinkRoutes = serve('account-links', accountLinkEndpoints, {
  requestReset: (ctx, { body }) => requestPasswordReset(ctx, body),
  read: (ctx, { body }) => readAccountLink(ctx, body),
  use: (ctx, { body }) => useAccountLink(ctx, body),
})
