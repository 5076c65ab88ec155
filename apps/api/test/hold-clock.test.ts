import { shiftedClock } from '@plato/core/platform/fake-clock'
import { freshDatabase, newUser, newVilla } from '@plato/core/testing/platform'
import { addDays } from '@plato/rules/calendar-day'
import { unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

test.each(['+2h', '-2h'])(
  'an API whose clock is off by %s computes the expiry of a hold from the database’s clock',
  async (shift) => {
    await using database = await freshDatabase()
    const { db } = database
    const { id } = await newVilla(db, { ownerId: (await newUser(db, { role: 'OWNER' })).id })
    await db.updateTable('villas').set({ status: 'PUBLISHED', max_guests: 4 }).execute()
    const today = new Date().toISOString().slice(0, 10)
    const season = { name: 'Sezon', starts_on: today, ends_on: addDays(today, 400), nightly_minor: 100_000 }
    await db
      .insertInto('price_periods')
      .values({ villa_id: id, ...season })
      .execute()
    const texts = ['rental', 'kvkk'].map((section) => ({ section, version: 1, body: 'Metin.' }))
    await db.insertInto('content_texts').values(texts).execute()
    const api = await startApiProcess({
      ...apiSettings(database.url, await freePort()),
      ...shiftedClock(shift),
    })
    try {
      const answer = await fetch(`${api.origin}/v1/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          villa_id: id,
          checkIn: addDays(today, 90),
          checkOut: addDays(today, 97),
          adults: 2,
          firstName: 'Elif',
          lastName: 'Karaca',
          email: 'elif@example.com',
          phone: '+90 532 555 14 20',
          expectedTotalMinor: 700_000,
          rentalVersion: 1,
          kvkkVersion: 1,
        }),
      })
      expect(answer.status).toBe(201)
      const left = await sql<{ minutes: number }>`
      select ceil(extract(epoch from hold_expires_at - clock_timestamp()) / 60)::int as minutes
      from reservations`.execute(db)
      expect(left.rows).toEqual([{ minutes: unconfirmedHoldMinutes }])
    } finally {
      await killProcess(api.child)
    }
  },
)
