import { expect, test } from 'vitest'
import { login } from '../auth/login.ts'
import { newPasskey } from '../testing/accounts.ts'
import { loginContext } from '../testing/auth.ts'
import { type FreshDatabase, freshDatabase, newSession, newUser } from '../testing/platform.ts'
import { resetStaffPassword } from './reset-staff-password.ts'

const password = 'mor begonvil taş duvar'
const commandContext = (database: FreshDatabase) => ({
  ...loginContext(database, { address: '' }),
  requestId: 'reset',
})

test('resetStaffPassword sets the new password and ends the sessions of that account and of no other user', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const [ada, efe] = [await newUser(db), await newUser(db)]
  await newSession(db, ada.id)
  await newSession(db, efe.id)
  await resetStaffPassword(commandContext(database), { email: ada.email.toUpperCase(), password })
  expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: efe.id }])
  const signedIn = await login(loginContext(database, { address: '10.0.0.1' }), {
    email: ada.email,
    password,
  })
  expect(signedIn.user.id).toBe(ada.id)
})

test('resetStaffPassword records an audit entry of the system without the password, and mails all administrators', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const [ada, efe] = [await newUser(db), await newUser(db)]
  await resetStaffPassword(commandContext(database), { email: ada.email, password })
  const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'user.changed').execute()
  expect(entries).toMatchObject([
    {
      actor_id: null,
      subject_id: String(ada.id),
      request_id: 'reset',
      change: { passwordChanged: true, email: ada.email },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain(password)
  const mails = await db.selectFrom('mails').select(['to_address', 'template_key']).execute()
  expect(mails.map((mail) => mail.to_address).sort()).toEqual([ada.email, efe.email].sort())
  expect(new Set(mails.map((mail) => mail.template_key))).toEqual(new Set(['GIRIS_BILGISI_DEGISTI']))
})

test('resetStaffPassword refuses an owner, an unknown e-mail and a common password, and changes nothing', async () => {
  await using database = await freshDatabase()
  const ctx = commandContext(database)
  const owner = await newUser(database.db, { role: 'OWNER' })
  await newUser(database.db, { email: 'ada@example.com' })
  for (const email of [owner.email, 'nobody@example.com'])
    await expect(resetStaffPassword(ctx, { email, password })).rejects.toMatchObject({
      code: 'user.not_found',
    })
  await expect(
    resetStaffPassword(ctx, { email: 'ada@example.com', password: 'aaaaaaaaaaaa' }),
  ).rejects.toMatchObject({ code: 'user.password_too_common' })
  const hashes = await database.db.selectFrom('users').select('password_hash').execute()
  expect(hashes.every((row) => row.password_hash === 'not a hash')).toBe(true)
})

test('resetStaffPassword keeps the second factors of the account, or removes them on request and gives a day for new ones', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const ada = await newUser(db)
  await newPasskey(db, ada.id)
  const factors = () => db.selectFrom('passkeys').select('user_id').execute()
  await resetStaffPassword(commandContext(database), { email: ada.email, password })
  expect(await factors()).toEqual([{ user_id: ada.id }])
  const context = commandContext(database)
  await resetStaffPassword(context, { email: ada.email, password, removesFactors: true })
  expect(await factors()).toEqual([])
  const { factor_due_at: dueAt } = await db
    .selectFrom('users')
    .select('factor_due_at')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(dueAt).toEqual(new Date(context.now.getTime() + 24 * 3_600_000))
})
