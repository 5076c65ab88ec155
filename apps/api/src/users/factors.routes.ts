import { factorEndpoints } from '@plato/contract/users/factors.contract'
import { renewRecoveryCodes } from '@plato/core/users/factors/enrol'
import { getFactorState, getOwnFactors } from '@plato/core/users/factors/factor-state'
import { giveFactor, startPasskey } from '@plato/core/users/factors/give-factor'
import { addPasskey, removePasskey, startNewPasskey } from '@plato/core/users/factors/own-passkeys'
import { confirmTotp, removeTotp, startTotp } from '@plato/core/users/factors/own-totp'
import { signInWithPasskey, startPasskeySignIn } from '@plato/core/users/factors/passkey-sign-in'
import { serve } from '#api/http/serve.ts'

export const factorRoutes = serve('factors', factorEndpoints, {
  state: (ctx) => getFactorState(ctx),
  give: (ctx, { body }) => giveFactor(ctx, body),
  startPasskey: (ctx) => startPasskey(ctx),
  startSignIn: (ctx) => startPasskeySignIn(ctx),
  signIn: (ctx, { body }) => signInWithPasskey(ctx, body),
  own: (ctx) => getOwnFactors(ctx),
  startTotp: (ctx, { body }) => startTotp(ctx, body),
  confirmTotp: (ctx, { body }) => confirmTotp(ctx, body),
  removeTotp: (ctx) => removeTotp(ctx),
  startNewPasskey: (ctx, { body }) => startNewPasskey(ctx, body),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params.id),
  renewRecoveryCodes: (ctx) => renewRecoveryCodes(ctx),
})
