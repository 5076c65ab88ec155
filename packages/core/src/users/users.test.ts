import { expect, test } from 'vitest'
import { contextForFile, newSession } from '../testing/platform.ts'
import { createUser } from './create-user.ts'
import { listUsers, listUsersToPick } from './list-users.ts'
import { setUserActivity } from './set-user-activity.ts'
import { updateUser } from './update-user.ts'

const { database, ctx } = contextForFile()

const input = (email: string) => ({
  email,
  password: 'mor begonvil taş duvar',
  firstName: 'Çiğdem',
  lastName: 'Işık',
  phone: null,
  role: 'OWNER' as const,
})
const sessionsOf = async (userId: number) =>
  (await database.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length

test('createUser stores the name and writes an audit entry with the actor and without the password', {
  tags: 'spec-7.7',
}, async () => {
  const user = await createUser(ctx, input('cigdem@example.com'))
  expect(user).toMatchObject({
    role: 'OWNER',
    active: true,
    UserDetail: { firstName: 'Çiğdem', lastName: 'Işık' },
  })
  const entry = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', String(user.id))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'user.created', actor_id: ctx.actor.id })
  expect(JSON.stringify(entry.change)).not.toContain('begonvil')
})

test('createUser refuses an e-mail that differs from an existing one only in upper and lower case', async () => {
  await createUser(ctx, input('tek@example.com'))
  await expect(createUser(ctx, input('TEK@example.com'))).rejects.toMatchObject({ code: 'user.email_taken' })
})

test('createUser refuses a common password', async () => {
  await expect(
    createUser(ctx, { ...input('kolay@example.com'), password: '123456123456' }),
  ).rejects.toMatchObject({
    code: 'user.password_too_common',
  })
})

test('a new password, a new role or deactivation ends every session of the user, and a new phone does not', {
  tags: ['spec-1.19', 'spec-7.8', 'spec-7.9'],
}, async () => {
  const { id } = await createUser(ctx, input('oturum@example.com'))
  const { password: _, ...rest } = input('oturum@example.com')
  const steps = [
    () => updateUser(ctx, id, { ...rest, password: 'başka bir uzun parola' }),
    () => updateUser(ctx, id, { ...rest, role: 'ADMIN' }),
    () => setUserActivity(ctx, { id, active: false }),
  ]
  await newSession(database.db, id)
  await updateUser(ctx, id, { ...rest, phone: '+90 555 000 00 00' })
  expect(await sessionsOf(id)).toBe(1)
  for (const step of steps) {
    await newSession(database.db, id)
    await step()
    expect(await sessionsOf(id)).toBe(0)
  }
})

test('users cannot deactivate their own account or give up their own administrator role', async () => {
  const own = ctx.actor.id
  await expect(setUserActivity(ctx, { id: own, active: false })).rejects.toMatchObject({
    code: 'user.cannot_lock_self_out',
  })
  const { password: _, ...rest } = input('ben@example.com')
  await expect(updateUser(ctx, own, rest)).rejects.toMatchObject({ code: 'user.cannot_lock_self_out' })
  await expect(updateUser(ctx, 999_999, rest)).rejects.toMatchObject({ code: 'user.not_found' })
})

test('listUsers filters by role, sorts in Turkish order and returns the total for a page after the last row', {
  tags: ['spec-3.28', 'spec-6.5', 'spec-7.4'],
}, async () => {
  for (const [index, firstName] of ['Zeynep', 'Çağla', 'Cem', 'Irmak', 'İpek'].entries()) {
    await createUser(ctx, { ...input(`sira${index}@example.com`), firstName, lastName: 'Sıra' })
  }
  const page = await listUsers(ctx, { skip: 0, take: 100, role: 'OWNER' })
  const names = page.rows
    .filter((row) => row.UserDetail.lastName === 'Sıra')
    .map((row) => row.UserDetail.firstName)
  expect(names).toEqual(['Cem', 'Çağla', 'Irmak', 'İpek', 'Zeynep'])
  expect(page.rows.every((row) => row.role === 'OWNER')).toBe(true)
  expect(await listUsers(ctx, { skip: 500, take: 10, role: 'OWNER' })).toEqual({
    rows: [],
    total: page.total,
  })
  expect((await listUsersToPick(ctx, 'ADMIN')).map((row) => row.id)).toContain(ctx.actor.id)
})
