import { aContext, aUser, freshDatabase } from '@plato/core/platform/testing'
import { createUser } from '@plato/core/users/create-user'
import { expect, test, vi } from 'vitest'
import { aMailServer, aWorker, within } from './testing.ts'

test('the worker mails the notice of a new administrator to that person and to every administrator', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  const { email } = await aUser(database.db)
  await using mails = await aMailServer()
  await using _worker = await aWorker(database, { smtpUrl: mails.url })
  const person = { firstName: 'Çiğdem', lastName: 'Işık', phone: null, role: 'ADMIN' as const }
  await createUser(ctx, { ...person, email: 'yeni@example.com', password: 'mor begonvil taş duvar' })
  await vi.waitFor(() => expect(mails.received).toHaveLength(3), within)
  const to = mails.received.map((mail) => mail.to)
  expect(to).toEqual(expect.arrayContaining(['yeni@example.com', email]))
  expect(new Set(to).size).toBe(3)
})
