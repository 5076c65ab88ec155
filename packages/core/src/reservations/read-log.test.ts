import { reservationExport } from '@plato/contract/reservations/reservations.contract'
import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { newUser } from '../testing/platform.ts'
import { newConfirmedStay, reservationFixture } from '../testing/reservations.ts'
import { listAuditLog } from '../users/list-audit-log.ts'
import { exportReservations } from './export-reservations.ts'
import { openReservation, openReservationByCode } from './get-reservation.ts'

const fixture = reservationFixture()
const { ctx, owner, database } = fixture

const entriesOf = (id: number | string) =>
  database.db
    .selectFrom('audit_log')
    .select(['actor_id as actorId', 'request_id as requestId', 'change'])
    .where('action', 'in', ['reservation.opened', 'reservation.exported'])
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

async function newColleague(): Promise<Context> {
  const { id } = await newUser(database.db, { role: 'RESERVATIONS' })
  return { ...ctx, requestId: 'colleague', actor: { ...ctx.actor, id, role: 'RESERVATIONS' } }
}

test('openReservation records each member of staff once an hour, by id and by code, and no owner', async () => {
  const { id, code } = await newConfirmedStay(ctx, fixture.villaId)
  expect(await entriesOf(id)).toEqual([])
  await openReservation(ctx, id)
  await openReservation(ctx, id)
  await openReservationByCode(ctx, code)
  await openReservation(owner, id)
  const colleague = await newColleague()
  await openReservation(colleague, id)
  expect(await entriesOf(id)).toEqual([
    { actorId: ctx.actor.id, requestId: ctx.requestId, change: null },
    { actorId: colleague.actor.id, requestId: 'colleague', change: null },
  ])
  const { rows } = await listAuditLog(ctx, { action: 'reservation.opened', thing: code, take: 50 })
  expect(rows.map(({ subjectName }) => subjectName)).toEqual([code, code])
})

test('openReservation records a second reading after an hour', async () => {
  const { id } = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await database.db
    .insertInto('audit_log')
    .values({
      at: anHourAgo,
      actor_id: ctx.actor.id,
      action: 'reservation.opened',
      subject: 'reservation',
      subject_id: String(id),
      request_id: 'before',
    })
    .execute()
  await openReservation(ctx, id)
  expect(await entriesOf(id)).toHaveLength(2)
})

test('openReservation of a reservation that the caller may not see is refused and records nothing', async () => {
  const { id } = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-09-01',
    checkOut: '2027-09-08',
  })
  const writer: Context = { ...ctx, actor: { ...ctx.actor, role: 'CONTENT' } }
  await expect(openReservation(writer, id)).rejects.toMatchObject({ code: 'reservation.not_found' })
  expect(await entriesOf(id)).toEqual([])
})

test('exportReservations records the filter and the number of rows before the first line, without what was typed of a guest', async () => {
  const filter = reservationExport.parse({ oldrez: 'true', status: 'CONFIRMED', customer_name: 'Karaca' })
  await exportReservations(ctx, filter)
  const [entry] = await entriesOf('reservations')
  expect(entry?.change).toMatchObject({ status: 'CONFIRMED', oldrez: true, searched: true, count: 3 })
  expect(JSON.stringify(entry?.change)).not.toContain('Karaca')
  await exportReservations(owner, reservationExport.parse({ oldrez: 'true' }))
  expect((await entriesOf('reservations')).at(-1)).toMatchObject({ actorId: owner.actor.id })
})
