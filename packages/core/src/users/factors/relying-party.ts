import type {
  NewPasskeyResponse,
  PasskeyPrompt,
  PasskeyResponse,
} from '@plato/contract/users/factors.contract'
import type { ChallengePurpose } from '@plato/database/types'
import { challengeMs } from '@plato/rules/auth/factor'
import { Refusal } from '@plato/rules/refusal'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PublicContext } from '../../platform/context.ts'
import { type DashboardOrigins, dashboardOriginOf } from '../../platform/dashboard-url.ts'
import { insertChallenge, lockPasskey, takeChallenge, updatePasskeyUse } from './factors.queries.ts'

type PartyContext = Pick<PublicContext, 'db' | 'now'> & DashboardOrigins

const agencyName = 'Plato Villa'

/** Passkeys belong to the host name of the dashboard. They ask for a finger, face or PIN, so one of them is two factors. */
const partyOf = (ctx: PartyContext) => ({
  expectedOrigin: new URL(dashboardOriginOf(ctx)).origin,
  expectedRPID: new URL(dashboardOriginOf(ctx)).hostname,
  requireUserVerification: true,
})

async function promptWith(
  { db, now }: PartyContext,
  purpose: ChallengePurpose,
  sessionId: string | null,
  options: { readonly challenge: string },
): Promise<PasskeyPrompt> {
  const expiresAt = new Date(now.getTime() + challengeMs)
  const challengeId = await insertChallenge(
    db,
    {
      purpose,
      sessionId,
      challenge: options.challenge,
      expiresAt,
    },
    now,
  )
  return { challengeId, options: { ...options } }
}

interface Known {
  readonly credentialId: string
  readonly transports: readonly string[]
}

const credentialsOf = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))

/** The prompt that adds a passkey to an account. Those it has already are excluded, so that a device has one. */
export async function promptNewPasskey(
  ctx: PartyContext,
  { user, sessionId }: { user: { id: number; email: string; name: string }; sessionId: string },
  known: readonly Known[],
): Promise<PasskeyPrompt> {
  const options = await generateRegistrationOptions({
    rpName: agencyName,
    rpID: partyOf(ctx).expectedRPID,
    userName: user.email,
    userDisplayName: user.name,
    // The same for all passkeys of an account: an authenticator then replaces the old one of the account.
    userID: new Uint8Array(Buffer.from(`plato-villa ${user.id}`)),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: credentialsOf(known),
    // Stored on the device, so that it can also sign in without an e-mail address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return promptWith(ctx, 'REGISTER', sessionId, options)
}

/** The prompt that gives a passkey: of a known account, or without one to sign in. */
export async function promptPasskey(
  ctx: PartyContext,
  account?: { readonly sessionId: string; readonly known: readonly Known[] },
): Promise<PasskeyPrompt> {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).expectedRPID,
    timeout: challengeMs,
    userVerification: 'required',
    ...(account ? { allowCredentials: credentialsOf(account.known) } : {}),
  })
  return promptWith(ctx, account ? 'VERIFY' : 'SIGN_IN', account?.sessionId ?? null, options)
}

async function requireChallenge(
  { db, now }: PartyContext,
  id: string,
  purpose: ChallengePurpose,
  sessionId: string | null,
): Promise<string> {
  const challenge = await takeChallenge(db, id, { purpose, sessionId, now })
  if (!challenge) throw new Refusal('auth.passkey_refused')
  return challenge
}

/** Runs a check of the library, which throws for each kind of invalid response; all of them are refused alike. */
async function refuseInvalid<T extends { verified: boolean }>(
  check: () => Promise<T>,
): Promise<T & { verified: true }> {
  const result = await check().catch(() => undefined)
  if (!result?.verified) throw new Refusal('auth.passkey_refused')
  return { ...result, verified: true }
}

interface Given<Response> {
  readonly challengeId: string
  readonly response: Response
}

/** The new passkey of a response to `promptNewPasskey` of the same session. */
export async function verifyNewPasskey(
  ctx: PartyContext,
  { challengeId, response }: Given<NewPasskeyResponse>,
  sessionId: string,
) {
  const expectedChallenge = await requireChallenge(ctx, challengeId, 'REGISTER', sessionId)
  const { registrationInfo } = await refuseInvalid(() =>
    verifyRegistrationResponse({ response: withTransports(response), expectedChallenge, ...partyOf(ctx) }),
  )
  if (!registrationInfo) throw new Refusal('auth.passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

const withTransports = ({ response, ...rest }: NewPasskeyResponse) => ({
  ...rest,
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    ...(response.transports ? { transports: response.transports } : {}),
  },
})

/**
 * The user of a response to `promptPasskey`, of the same session or of a sign-in. The stored counter must rise, which shows
 * a copied passkey; authenticators that count nothing always send 0.
 */
export async function verifyPasskey(
  ctx: PartyContext,
  { challengeId, response }: Given<PasskeyResponse>,
  sessionId: string | null,
): Promise<{ readonly userId: number }> {
  const purpose = sessionId === null ? 'SIGN_IN' : 'VERIFY'
  // Before the transaction and for good: a refused response uses its challenge up too.
  const expectedChallenge = await requireChallenge(ctx, challengeId, purpose, sessionId)
  return ctx.db.transaction().execute(async (tx) => {
    const passkey = await lockPasskey(tx, response.id)
    if (!passkey) throw new Refusal('auth.passkey_refused')
    const { authenticationInfo } = await refuseInvalid(() =>
      verifyAuthenticationResponse({
        response: withHandle(response),
        expectedChallenge,
        ...partyOf(ctx),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      }),
    )
    await updatePasskeyUse(tx, passkey.id, authenticationInfo.newCounter, ctx.now)
    return { userId: passkey.userId }
  })
}

const withHandle = ({ response, ...rest }: PasskeyResponse) => ({
  ...rest,
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  },
})
