import { recoveryCodeCount } from '@plato/rules/auth/factor'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import { accountsForFile, ownPassword } from '../../testing/accounts.ts'
import { loginContext, outcome } from '../../testing/auth.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newSession } from '../../testing/platform.ts'
import { renewRecoveryCodes } from './enrol.ts'
import { getFactorState, getOwnFactors } from './factor-state.ts'
import { giveFactor, startPasskey } from './give-factor.ts'
import { addPasskey, removePasskey, startNewPasskey } from './own-passkeys.ts'
import { confirmTotp, removeTotp, startTotp } from './own-totp.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'
import { removeFactorsOfUser } from './reset-factors.ts'
import { totpCode, totpStep } from './totp.ts'

const { database, ctx, at, signedIn, deliver } = accountsForFile()
const password = { currentPassword: ownPassword }
const origin = 'https://platovilla.test'

type Own = Awaited<ReturnType<typeof signedIn>>['own']
const vault = () => at().vault
const as = (own: Own, minutes = 0) => ({ ...own(minutes), vault: vault() })
const codeAt = (secret: string, own: Own, minutes: number) => totpCode(secret, totpStep(own(minutes).now))

/** A user with an app; the first code was used at minute 0. */
async function withTotp(role: Actor['role'] = 'ADMIN') {
  const person = await signedIn(role)
  const { secret } = await startTotp(as(person.own), password)
  const { recoveryCodes } = await confirmTotp(as(person.own), { code: codeAt(secret, person.own, 0) })
  return { ...person, secret, recoveryCodes: recoveryCodes ?? [] }
}

/** The same user in a session that gave only the password. */
async function inPasswordSession({ user, own }: { user: { id: number }; own: Own }) {
  const sessionId = await newSession(database.db, user.id, undefined, null)
  return (minutes = 0) => ({ ...as(own, minutes), actor: { ...own().actor, sessionId } })
}

async function withPasskey(role: Actor['role'] = 'ADMIN') {
  const person = await signedIn(role)
  const device = newAuthenticator({ origin })
  const prompt = await startNewPasskey(as(person.own), password)
  const response = device.register(prompt)
  const { recoveryCodes } = await addPasskey(as(person.own), {
    challengeId: prompt.challengeId,
    name: 'Telefon',
    response,
  })
  return { ...person, device, recoveryCodes: recoveryCodes ?? [] }
}

const factorAtOf = async (sessionId: string) =>
  (
    await database.db
      .selectFrom('sessions')
      .select('factor_at')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).factor_at

describe('authenticator app', () => {
  test('an account gets an authenticator app only with its password and the first code of the app', async () => {
    const { own, user } = await signedIn('ADMIN')
    expect(await outcome(startTotp(as(own), {}))).toBe('account.wrong_password')
    expect(await outcome(startTotp(as(own), { currentPassword: 'yanlış parola' }))).toBe(
      'account.wrong_password',
    )
    expect(await outcome(confirmTotp(as(own), { code: '000000' }))).toBe('account.no_totp')
    const { secret, uri, qrPath } = await startTotp(as(own), password)
    expect(uri).toContain(`secret=${secret}`)
    expect(qrPath).toMatch(/^M/)
    expect((await getFactorState(as(own))).isEnrolled).toBe(false)
    const { recoveryCodes } = await confirmTotp(as(own), { code: codeAt(secret, own, 0) })
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
    expect(await getFactorState(as(own))).toMatchObject({ isEnrolled: true, methods: ['TOTP', 'RECOVERY'] })
    expect(await outcome(startTotp(as(own), {}))).toBe('account.totp_exists')
    const [mail] = await deliver(user.email)
    expect(mail?.plain).toContain('doğrulama uygulaması eklendi')
  })

  test('the secret of an authenticator app is not readable in the database', async () => {
    const { secret, user } = await withTotp()
    const row = await database.db
      .selectFrom('totp_secrets')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.concat([row.cipher, row.wrapped_key]).toString('latin1')).not.toContain(secret)
  })

  test('a code of an authenticator app raises a password-only session and is refused the second time', async () => {
    const person = await withTotp()
    const session = await inPasswordSession(person)
    const code = codeAt(person.secret, person.own, 2)
    expect(await outcome(giveFactor(session(2), { method: 'TOTP', code }))).toBe('in')
    expect(await factorAtOf(session().actor.sessionId)).toEqual(session(2).now)
    expect(await outcome(giveFactor(session(2), { method: 'TOTP', code }))).toBe('auth.wrong_code')
  })

  test('the same code sent at the same time by ten sessions raises one of them', async () => {
    const person = await withTotp()
    const code = codeAt(person.secret, person.own, 2)
    const sessions = await Promise.all(Array.from({ length: 10 }, () => inPasswordSession(person)))
    const results = await Promise.all(
      sessions.map((session) => outcome(giveFactor(session(2), { method: 'TOTP', code }))),
    )
    expect(results.filter((result) => result === 'in')).toHaveLength(1)
  })

  test('wrong codes of an account are delayed over all of its sessions, and the right code is refused meanwhile', async () => {
    const person = await withTotp()
    const right = codeAt(person.secret, person.own, 2)
    const wrong = right === '000000' ? '000001' : '000000'
    const results: unknown[] = []
    for (let n = 0; n < 6; n += 1) {
      const session = await inPasswordSession(person)
      results.push(await outcome(giveFactor(session(2), { method: 'TOTP', code: wrong })))
    }
    expect(results).toEqual([...Array.from({ length: 5 }, () => 'auth.wrong_code'), 'auth.too_many_attempts'])
    const session = await inPasswordSession(person)
    expect(await outcome(giveFactor(session(2), { method: 'TOTP', code: right }))).toBe(
      'auth.too_many_attempts',
    )
    const later = codeAt(person.secret, person.own, 20)
    expect(await outcome(giveFactor(session(20), { method: 'TOTP', code: later }))).toBe('in')
  })

  test('a code of another account is refused', async () => {
    const [one, other] = [await withTotp(), await withTotp()]
    const session = await inPasswordSession(one)
    const code = codeAt(other.secret, other.own, 2)
    expect(await outcome(giveFactor(session(2), { method: 'TOTP', code }))).toBe('auth.wrong_code')
  })
})

describe('recovery codes', () => {
  test('a recovery code raises a session once, also in lower case without hyphen, and its use is mailed', async () => {
    const person = await withTotp()
    await deliver(person.user.email)
    const session = await inPasswordSession(person)
    const code = (person.recoveryCodes[0] ?? '').toLowerCase().replace('-', '')
    const given = { method: 'RECOVERY', code } as const
    expect(await outcome(giveFactor(session(), given))).toBe('in')
    expect(await outcome(giveFactor(session(), given))).toBe('auth.wrong_code')
    expect((await getOwnFactors(session())).recoveryCodesLeft).toBe(recoveryCodeCount - 1)
    const [mail] = await deliver(person.user.email)
    expect(mail?.plain).toContain('kurtarma kodunuz kullanıldı. Kalan kod: 9')
  })

  test('new recovery codes replace all old ones, and a code of another account does not work', async () => {
    const person = await withTotp()
    const { recoveryCodes } = await renewRecoveryCodes(as(person.own))
    const other = await withTotp()
    const session = await inPasswordSession(person)
    const give = (code = '') => outcome(giveFactor(session(), { method: 'RECOVERY', code }))
    expect(await give(person.recoveryCodes[0])).toBe('auth.wrong_code')
    expect(await give(other.recoveryCodes[0])).toBe('auth.wrong_code')
    expect(await give(recoveryCodes[0])).toBe('in')
  })

  test('an account without a second factor cannot have recovery codes', async () => {
    const { own } = await signedIn('ADMIN')
    expect(await outcome(renewRecoveryCodes(as(own)))).toBe('auth.enrolment_required')
  })

  test('no recovery code is readable in the database', async () => {
    const { recoveryCodes, user } = await withTotp()
    const rows = await database.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', user.id)
      .execute()
    expect(rows).toHaveLength(recoveryCodeCount)
    for (const { code_hash: hash } of rows)
      for (const code of recoveryCodes) expect(hash).not.toContain(code.replace('-', ''))
  })
})

describe('passkeys', () => {
  test('a passkey raises a password-only session, and the same response is refused the second time', async () => {
    const person = await withPasskey()
    const session = await inPasswordSession(person)
    const prompt = await startPasskey(session())
    const given = {
      method: 'PASSKEY',
      challengeId: prompt.challengeId,
      response: person.device.answer(prompt),
    } as const
    expect(await outcome(giveFactor(session(), given))).toBe('in')
    expect(await factorAtOf(session().actor.sessionId)).toEqual(session().now)
    expect(await outcome(giveFactor(session(), given))).toBe('auth.passkey_refused')
  })

  test('a passkey is refused after five minutes, in another session, of another account and with an unknown key', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()]
    const session = await inPasswordSession(person)
    const foreign = await inPasswordSession(person)
    const give = async (
      device: ReturnType<typeof newAuthenticator>,
      by: typeof session,
      minutes = 0,
    ): Promise<unknown> => {
      const prompt = await startPasskey(session())
      const response = device.answer(prompt)
      return outcome(
        giveFactor(by(minutes), { method: 'PASSKEY', challengeId: prompt.challengeId, response }),
      )
    }
    const refused = 'auth.passkey_refused'
    expect(await give(person.device, session, 6)).toBe(refused)
    expect(await give(person.device, foreign)).toBe(refused)
    expect(await give(other.device, session)).toBe(refused)
    expect(await give(newAuthenticator({ origin }), session)).toBe(refused)
    expect(await give(person.device, session)).toBe('in')
  })

  test('a passkey response for another site or without verification of the person is refused', async () => {
    const { own } = await signedIn('ADMIN')
    for (const options of [{ origin: 'https://platovilla.example' }, { origin, verifiesUser: false }]) {
      const prompt = await startNewPasskey(as(own), password)
      const response = newAuthenticator(options).register(prompt)
      const added = addPasskey(as(own), { challengeId: prompt.challengeId, name: 'Telefon', response })
      expect(await outcome(added)).toBe('auth.passkey_refused')
    }
    expect((await getFactorState(as(own))).isEnrolled).toBe(false)
  })

  test('a copied passkey whose counter did not rise is refused', async () => {
    const person = await withPasskey()
    const answer = async () => {
      const prompt = await startPasskeySignIn(loginContext(database, { address: '203.0.113.9' }))
      const response = person.device.answer(prompt)
      return outcome(
        signInWithPasskey(loginContext(database, { address: '203.0.113.9' }), {
          challengeId: prompt.challengeId,
          response,
        }),
      )
    }
    expect(await answer()).toBe('in')
    person.device.copyFrom(0)
    expect(await answer()).toBe('auth.passkey_refused')
  })

  test('a passkey signs in without e-mail and password, with a given second factor, unless the account is closed', async () => {
    const person = await withPasskey('OWNER')
    const browser = loginContext(database, { address: '203.0.113.9' })
    const signIn = async () => {
      const prompt = await startPasskeySignIn(browser)
      const response = person.device.answer(prompt)
      return signInWithPasskey(browser, { challengeId: prompt.challengeId, response })
    }
    const { user } = await signIn()
    expect(user).toMatchObject({ id: person.user.id, role: 'OWNER' })
    const sessions = await database.db
      .selectFrom('sessions')
      .select('factor_at')
      .where('user_id', '=', person.user.id)
      .where('network', '=', '203.0.113.0/24')
      .execute()
    expect(sessions).toEqual([{ factor_at: browser.now }])
    await database.db.updateTable('users').set({ active: false }).where('id', '=', person.user.id).execute()
    expect(await outcome(signIn())).toBe('auth.passkey_refused')
  })

  test('the challenge of a sign-in cannot be used to raise a session, nor the other way round', async () => {
    const person = await withPasskey()
    const session = await inPasswordSession(person)
    const browser = loginContext(database, { address: '203.0.113.9' })
    const forSignIn = await startPasskeySignIn(browser)
    const given = { challengeId: forSignIn.challengeId, response: person.device.answer(forSignIn) }
    expect(await outcome(giveFactor(session(), { method: 'PASSKEY', ...given }))).toBe('auth.passkey_refused')
    const forSession = await startPasskey(session())
    const other = { challengeId: forSession.challengeId, response: person.device.answer(forSession) }
    expect(await outcome(signInWithPasskey(browser, other))).toBe('auth.passkey_refused')
  })

  test('the same passkey cannot be added to two accounts', async () => {
    const person = await withPasskey()
    const { own } = await signedIn('ADMIN')
    const prompt = await startNewPasskey(as(own), password)
    const response = person.device.register(prompt)
    const added = addPasskey(as(own), { challengeId: prompt.challengeId, name: 'Kopya', response })
    expect(await outcome(added)).toBe('account.passkey_known')
  })
})

describe('removing factors', () => {
  test('the last factor of an administrator cannot be removed, and of an owner it can', async () => {
    const admin = await withTotp('ADMIN')
    expect(await outcome(removeTotp(as(admin.own)))).toBe('account.last_factor')
    expect((await getFactorState(as(admin.own))).isEnrolled).toBe(true)
    const owner = await withTotp('OWNER')
    expect(await removeTotp(as(owner.own))).toEqual({ removed: true })
    expect(await getFactorState(as(owner.own))).toMatchObject({ isEnrolled: false, methods: [] })
    expect((await getOwnFactors(as(owner.own))).recoveryCodesLeft).toBe(0)
  })

  test('two concurrent removals of the last two factors of an administrator leave one', async () => {
    const person = await withPasskey('ADMIN')
    const { secret } = await startTotp(as(person.own), {})
    await confirmTotp(as(person.own), { code: codeAt(secret, person.own, 0) })
    const [passkey] = (await getOwnFactors(as(person.own))).passkeys
    const results = await Promise.all([
      outcome(removeTotp(as(person.own))),
      outcome(removePasskey(as(person.own), passkey?.id ?? '')),
    ])
    expect(results.toSorted()).toEqual(['account.last_factor', 'in'])
    expect((await getFactorState(as(person.own))).isEnrolled).toBe(true)
  })

  test('a passkey of another account cannot be removed', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const [passkey] = (await getOwnFactors(as(other.own))).passkeys
    expect(await outcome(removePasskey(as(one.own), passkey?.id ?? ''))).toBe('account.passkey_not_found')
  })

  test('an administrator removes the factors of another person: sessions end, the person is mailed and has a day to set up new ones', async () => {
    const person = await withTotp('RESERVATIONS')
    await deliver(person.user.email)
    expect(await removeFactorsOfUser({ ...ctx, ...at() }, person.user.id)).toEqual({ id: person.user.id })
    const [mail] = await deliver(person.user.email)
    expect(mail?.plain).toContain('iki adımlı doğrulaması değişti')
    const sessions = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.user.id)
      .execute()
    expect(sessions).toEqual([])
    const user = await database.db
      .selectFrom('users')
      .select('factor_due_at')
      .where('id', '=', person.user.id)
      .executeTakeFirstOrThrow()
    expect(user.factor_due_at).toEqual(new Date(at().now.getTime() + 24 * 3_600_000))
    expect(await outcome(removeFactorsOfUser(ctx, ctx.actor.id))).toBe('user.cannot_lock_self_out')
  })
})
