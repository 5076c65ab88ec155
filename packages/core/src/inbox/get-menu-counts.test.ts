import { expect, test } from 'vitest'
import { freshDatabase, newContext, newRequest, newUser, newVilla } from '../testing/platform.ts'
import { getMenuCounts } from './get-menu-counts.ts'

test('getMenuCounts counts all new requests and unread messages for staff, and only requests of own villas for an owner', {
  tags: ['spec-3.14', 'spec-7.113'],
}, async () => {
  await using database = await freshDatabase()
  const { db } = database
  await using staff = await newContext(database)
  await using owner = await newContext(database, { role: 'OWNER' })
  const other = await newUser(db, { role: 'OWNER' })
  const own = await newVilla(db, { ownerId: owner.actor.id })
  const foreign = await newVilla(db, { ownerId: other.id })
  for (const villa of [own, own, foreign]) await newRequest(db, villa.id)
  await db.updateTable('reservations').set({ status: 'CONFIRMED' }).where('id', '=', 1).execute()
  await db
    .insertInto('contact_messages')
    .values({ name: 'A', email: 'a@example.com', message: 'Merhaba' })
    .execute()

  expect(await getMenuCounts(staff)).toEqual({ reservationCount: 2, contactCount: 1 })
  expect(await getMenuCounts(owner)).toEqual({ reservationCount: 1, contactCount: 0 })
})
