import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { act, newRequestedStay, reservationFixture } from '../testing/reservations.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
  ).rows.length

// The holder of the villa lock may lock its reservations, as requestStay does to clear expired holds.
test('actOnReservation holds no lock on the reservation while it waits for the lock of the villa', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const { accepted } = await database.db.transaction().execute(async (tx) => {
    await sql`select from villas where id = ${fixture.villaId} for no key update`.execute(tx)
    const begun = { accepted: act(ctx, id, 'ACCEPT') }
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 30_000, interval: 20 })
    await sql`select from reservations where id = ${id} for update nowait`.execute(tx)
    return begun
  })
  expect(await accepted).toMatchObject({ status: 'AWAITING_PAYMENT' })
})
