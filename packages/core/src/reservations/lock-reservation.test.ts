import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { act, aRequestedStay, deskForFile } from './testing.ts'

const desk = deskForFile()
const { ctx, database } = desk

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
  ).rows.length

// Whoever has the villa may go on to its reservations, as a new request does to clear lapsed holds.
test('whoever waits for a villa holds none of its reservations', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  const { accepted } = await database.db.transaction().execute(async (tx) => {
    await sql`select from villas where id = ${desk.villaId} for no key update`.execute(tx)
    const begun = { accepted: act(ctx, id, 'ACCEPT') }
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 30_000, interval: 20 })
    await sql`select from reservations where id = ${id} for update nowait`.execute(tx)
    return begun
  })
  expect(await accepted).toMatchObject({ status: 'AWAITING_PAYMENT' })
})
