import { demoPassword } from '@plato/database/demo/logins'
import { expect, test } from 'vitest'
import { hashPassword } from '../auth/password-hash.ts'
import { freshDatabase, newUser } from '../testing/platform.ts'
import { findUnsafeSettings } from './production.ts'

test('findUnsafeSettings reports an administrator who uses the demo’s password, in production mode only', async () => {
  await using database = await freshDatabase()
  const { db } = database
  expect(await findUnsafeSettings({ APP_ENV: 'production' }, db)).toEqual([])
  await newUser(db, {
    email: 'other@example.com',
    passwordHash: await hashPassword('mor begonvil taş duvar'),
  })
  expect(await findUnsafeSettings({ APP_ENV: 'production' }, db)).toEqual([])
  await newUser(db, { email: 'renamed@example.com', passwordHash: await hashPassword(demoPassword) })
  const found = await findUnsafeSettings({ APP_ENV: 'production', TOKEN_SECRET: 'weak' }, db)
  expect(found).toMatchObject([{ setting: 'TOKEN_SECRET' }, { setting: 'demo users' }])
  expect(found[1]?.reason).toContain('renamed@example.com')
  expect(await findUnsafeSettings({ TOKEN_SECRET: 'weak' }, db)).toEqual([])
})
