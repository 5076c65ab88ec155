import { expect, test } from 'vitest'
import { login } from '../auth/login.ts'
import { loginContext } from '../testing/auth.ts'
import { type FreshDatabase, freshDatabase, newUser } from '../testing/platform.ts'
import { createAdministrator } from './create-administrator.ts'

const password = 'mor begonvil taş duvar'
const person = { email: 'ilk@example.com', firstName: 'İlk', lastName: 'Yönetici', phone: null, password }

/** A command on the server has no signed-in caller. */
const commandContext = (database: FreshDatabase) => ({
  ...loginContext(database, { address: '' }),
  requestId: 'admin',
})

test('createAdministrator creates an account that can sign in and records it in the audit log as the system', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const user = await createAdministrator(commandContext(database), person)
  expect(user).toMatchObject({ email: 'ilk@example.com', role: 'ADMIN', active: true })
  const signedIn = await login(loginContext(database, { address: '10.0.0.1' }), {
    email: person.email,
    password,
  })
  expect(signedIn.user.id).toBe(user.id)
  const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'user.created').execute()
  expect(entries).toMatchObject([{ actor_id: null, subject_id: String(user.id), request_id: 'admin' }])
  expect(JSON.stringify(entries)).not.toContain(password)
})

test('createAdministrator refuses a second administrator without the option another, and a taken e-mail', async () => {
  await using database = await freshDatabase()
  const ctx = commandContext(database)
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => createAdministrator(ctx, { ...person, email: `${name}@example.com` })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'user.administrator_exists' })
  expect(await createAdministrator(ctx, person, { another: true })).toMatchObject({ email: person.email })
  await expect(
    createAdministrator(ctx, { ...person, email: 'ILK@example.com' }, { another: true }),
  ).rejects.toMatchObject({ code: 'user.email_taken' })
})

test('createAdministrator creates an account when the only administrator is inactive, and refuses a common password', async () => {
  await using database = await freshDatabase()
  const ctx = commandContext(database)
  const closed = await newUser(database.db)
  await database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  await expect(createAdministrator(ctx, { ...person, password: 'aaaaaaaaaaaa' })).rejects.toMatchObject({
    code: 'user.password_too_common',
  })
  expect(await createAdministrator(ctx, person)).toMatchObject({ email: person.email })
})

test('createAdministrator mails a security notice to the new administrator and to every other administrator', async () => {
  await using database = await freshDatabase()
  const ctx = commandContext(database)
  await createAdministrator(ctx, person)
  await createAdministrator(ctx, { ...person, email: 'ikinci@example.com' }, { another: true })
  const mails = await database.db.selectFrom('mails').select(['to_address', 'words']).execute()
  expect(mails.map((mail) => mail.to_address).sort()).toEqual([
    'ikinci@example.com',
    'ilk@example.com',
    'ilk@example.com',
  ])
  for (const { words: placeholders } of mails)
    expect(placeholders).toMatchObject({ yapan: 'Sunucudaki bir komut' })
})
