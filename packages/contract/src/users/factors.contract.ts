import { factorMethods } from '@plato/rules/auth/factor'
import { z } from 'zod'
import { signedIn } from '../auth/auth.contract.ts'
import { content, endpoint } from '../endpoint.ts'

const base64url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/)

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  /** Results of extensions, which are not used. */
  clientExtensionResults: z.object({}),
}

/** The response of `navigator.credentials.create`, as JSON. */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

/** The response of `navigator.credentials.get`, as JSON. */
export const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type PasskeyResponse = z.infer<typeof passkeyResponse>
export type NewPasskeyResponse = z.infer<typeof newPasskeyResponse>

const challengeId = z.uuid()

/** `options` is passed to the browser as it is. */
const prompt = z.object({ challengeId, options: z.record(z.string(), z.unknown()) })
export type PasskeyPrompt = z.infer<typeof prompt>

export const totpCode = z.string().regex(/^\d{6}$/)
export const recoveryCode = z.string().trim().min(10).max(20)

export const givenFactor = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('PASSKEY'), challengeId, response: passkeyResponse }),
  z.strictObject({ method: z.literal('TOTP'), code: totpCode }),
  z.strictObject({ method: z.literal('RECOVERY'), code: recoveryCode }),
])
export type GivenFactor = z.infer<typeof givenFactor>

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const factors = z.object({
  isEnrolled: z.boolean(),
  /** Whether the role of the account needs a factor. */
  isRequired: z.boolean(),
  /** Until when the account may be used without a factor. */
  dueAt: z.iso.datetime().nullable(),
  /** When this session gave its factor last. */
  factorAt: z.iso.datetime().nullable(),
  /** Methods by which the factor can be given, the best one first. */
  methods: z.array(z.enum(factorMethods)),
})
export type Factors = z.infer<typeof factors>

const ownFactors = z.object({
  passkeys: z.array(passkey),
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().min(0),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** Required for the first factor of an account, because the session alone may be a stolen one. */
const currentPassword = z.string().min(1).max(128).optional()
export const enrolment = z.strictObject({ currentPassword })
export type Enrolment = z.infer<typeof enrolment>

const totpSetup = z.object({
  /** For typing into the app. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code of `uri` as an SVG path in a square of `qrSize` units. */
  qrPath: z.string(),
  qrSize: z.int().positive(),
})
export type TotpSetup = z.infer<typeof totpSetup>

/** New recovery codes, shown once; null when the account has some already. */
const enrolled = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type Enrolled = z.infer<typeof enrolled>

export const newPasskey = z.strictObject({
  challengeId,
  name: z.string().trim().min(1).max(60),
  response: newPasskeyResponse,
})
export type NewPasskey = z.infer<typeof newPasskey>

const refusedEnrolment = ['account.wrong_password', 'auth.too_many_attempts'] as const
const removed = content(z.object({ removed: z.literal(true) }))

/** The second factor of the caller: giving it, setting it up, and signing in with a passkey alone. */
export const factorEndpoints = {
  state: endpoint({
    method: 'GET',
    url: '/v1/auth/factor',
    access: 'account.use',
    factor: 'none',
    success: [200, content(factors)],
    refusals: [],
  }),
  give: endpoint({
    method: 'POST',
    url: '/v1/auth/factor',
    access: 'account.use',
    factor: 'none',
    worksInPreview: true,
    body: givenFactor,
    success: [200, content(factors)],
    refusals: ['auth.wrong_code', 'auth.passkey_refused', 'auth.too_many_attempts'],
    perMinute: 20,
  }),
  startPasskey: endpoint({
    method: 'POST',
    url: '/v1/auth/factor/passkey',
    access: 'account.use',
    factor: 'none',
    worksInPreview: true,
    success: [200, content(prompt)],
    refusals: [],
    perMinute: 20,
  }),
  startSignIn: endpoint({
    method: 'POST',
    url: '/v1/auth/passkey/start',
    access: 'public',
    success: [200, content(prompt)],
    refusals: [],
    perMinute: 30,
  }),
  signIn: endpoint({
    method: 'POST',
    url: '/v1/auth/passkey',
    access: 'public',
    body: z.strictObject({ challengeId, response: passkeyResponse }),
    success: [200, content(signedIn)],
    refusals: ['auth.passkey_refused'],
    perMinute: 30,
  }),
  own: endpoint({
    method: 'GET',
    url: '/v1/admin/account/factors',
    access: 'account.use',
    factor: 'own-account',
    success: [200, content(ownFactors)],
    refusals: [],
  }),
  startTotp: endpoint({
    method: 'POST',
    url: '/v1/admin/account/totp',
    access: 'account.use',
    factor: 'enrolment',
    body: enrolment,
    success: [200, content(totpSetup)],
    refusals: [...refusedEnrolment, 'account.totp_exists'],
    perMinute: 10,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    url: '/v1/admin/account/totp/confirm',
    access: 'account.use',
    factor: 'enrolment',
    body: z.strictObject({ code: totpCode }),
    success: [200, content(enrolled)],
    refusals: ['auth.wrong_code', 'auth.too_many_attempts', 'account.no_totp'],
    perMinute: 20,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    url: '/v1/admin/account/totp',
    access: 'account.use',
    factor: 'enrolment',
    success: [200, removed],
    refusals: ['account.no_totp', 'account.last_factor'],
  }),
  startNewPasskey: endpoint({
    method: 'POST',
    url: '/v1/admin/account/passkeys/start',
    access: 'account.use',
    factor: 'enrolment',
    body: enrolment,
    success: [200, content(prompt)],
    refusals: [...refusedEnrolment, 'account.too_many_passkeys'],
    perMinute: 10,
  }),
  addPasskey: endpoint({
    method: 'POST',
    url: '/v1/admin/account/passkeys',
    access: 'account.use',
    factor: 'enrolment',
    body: newPasskey,
    success: [201, content(enrolled)],
    refusals: ['auth.passkey_refused', 'account.passkey_known', 'account.too_many_passkeys'],
    perMinute: 10,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    url: '/v1/admin/account/passkeys/:id',
    access: 'account.use',
    factor: 'enrolment',
    params: z.strictObject({ id: z.uuid() }),
    success: [200, removed],
    refusals: ['account.passkey_not_found', 'account.last_factor'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    url: '/v1/admin/account/recovery-codes',
    access: 'account.use',
    factor: 'enrolment',
    success: [200, content(z.object({ recoveryCodes: z.array(z.string()) }))],
    refusals: ['auth.enrolment_required'],
    perMinute: 5,
  }),
}
