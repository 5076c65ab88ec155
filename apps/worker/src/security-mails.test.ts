import { freshDatabase, newContext, newUser } from '@plato/core/testing/platform'
import { createUser } from '@plato/core/users/create-user'
import { expect, test, vi } from 'vitest'
import { newMailServer, newWorker, within } from './testing.ts'

test('the worker mails the notice of a new administrator to that person and to every administrator', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { email } = await newUser(database.db)
  await using mails = await newMailServer()
  await using _worker = await newWorker(database, { smtpUrl: mails.url })
  const person = { firstName: 'Çiğdem', lastName: 'Işık', phone: null, role: 'ADMIN' as const }
  await createUser(ctx, { ...person, email: 'yeni@example.com', password: 'mor begonvil taş duvar' })
  await vi.waitFor(() => expect(mails.received).toHaveLength(3), within)
  const to = mails.received.map((mail) => mail.to)
  expect(to).toEqual(expect.arrayContaining(['yeni@example.com', email]))
  expect(new Set(to).size).toBe(3)
})
