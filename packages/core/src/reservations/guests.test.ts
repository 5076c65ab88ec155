import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openVault } from '../vault.ts'
import { getReservation } from './get-reservation.ts'
import { sendGuests } from './guest-reservation.ts'
import { purgeOldIdentities, revealIdentity, saveGuests } from './guests.ts'
import {
  aConfirmedStay,
  act,
  adults,
  aRequestedStay,
  asGuest,
  aWeek,
  deskForFile,
  elif,
  eventsOf,
  tcknOf,
} from './testing.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk

type Guest = GuestList['guests'][number]
const one = (over: Partial<Guest> = {}): Guest => ({ ...(adults(1).guests[0] as Guest), ...over })

const keptOf = (id: number) =>
  database.db
    .selectFrom('reservation_guests')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('order_no')
    .execute()

/** Every column of every table as text, the way a stolen dump shows it; bytes both as they are and as hex. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(database.db)
  const parts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(
      database.db,
    )
    parts.push(...rows.map(({ line }) => line))
  }
  const guests = await database.db
    .selectFrom('reservation_guests')
    .select(['wrapped_key', 'identity_cipher'])
    .execute()
  for (const { wrapped_key: key, identity_cipher: cipher } of guests) {
    parts.push(key?.toString('latin1') ?? '', cipher?.toString('latin1') ?? '')
  }
  return parts.join('\n')
}

test('an identity number is nowhere in the database: not as figures, not in hex, not in base64', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  const list = adults(2, 77)
  await saveGuests(ctx, stay.id, list)
  // Also what idempotency keeps as answers, what mails were filled with, and the log of staff.
  await revealIdentity(ctx, stay.id, (await keptOf(stay.id))[0]?.id ?? '')
  await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const all = await dump()
  for (const { identityNo = '' } of list.guests) {
    expect(identityNo).toMatch(/^\d{11}$/)
    const bytes = Buffer.from(identityNo)
    for (const form of [identityNo, bytes.toString('hex'), bytes.toString('base64').replaceAll('=', '')]) {
      expect(all.includes(form), form).toBe(false)
    }
  }
  // In what is readable of the guests' table no eleven figures stand in a row.
  for (const { id: _, wrapped_key: _key, identity_cipher: _cipher, ...readable } of await keptOf(stay.id)) {
    expect(JSON.stringify(readable)).not.toMatch(/\d{11}/)
    expect(readable.identity_ending).toMatch(/^\d{3}$/)
  }
})

test('the same number is sealed anew each time, with a key of its own', async () => {
  const first = await aConfirmedStay(ctx, desk.villaId)
  const second = await aConfirmedStay(ctx, desk.villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  const same = { guests: [one(), one({ firstName: 'İkiz' })] }
  await saveGuests(ctx, first.id, same)
  await saveGuests(ctx, second.id, same)
  const rows = [...(await keptOf(first.id)), ...(await keptOf(second.id))]
  expect(rows).toHaveLength(4)
  for (const column of ['wrapped_key', 'identity_cipher'] as const) {
    expect(new Set(rows.map((row) => row[column]?.toString('hex'))).size).toBe(4)
  }
})

test('a look at a number is written down with who looked; without the line there is no look', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  const list = adults(2, 3)
  const saved = await saveGuests(ctx, stay.id, list)
  const [first, second] = saved.staff?.guests ?? []
  expect(first).toMatchObject({ identityEnding: list.guests[0]?.identityNo?.slice(-3), identityKept: true })
  expect(await revealIdentity(ctx, stay.id, first?.id ?? '')).toEqual({
    identityNo: list.guests[0]?.identityNo,
  })
  expect(await revealIdentity(ctx, stay.id, second?.id ?? '')).toEqual({
    identityNo: list.guests[1]?.identityNo,
  })
  const views = await database.db
    .selectFrom('identity_views')
    .select(['actor_id', 'guest_id', 'at', 'request_id'])
    .where('reservation_id', '=', stay.id)
    .orderBy('id')
    .execute()
  const line = { actor_id: ctx.actor.id, at: ctx.now, request_id: 'test' }
  expect(views).toEqual([
    { ...line, guest_id: first?.id },
    { ...line, guest_id: second?.id },
  ])
  expect((await eventsOf(database.db, stay.id)).filter((event) => event === 'IDENTITY_SEEN')).toHaveLength(2)
  await expect(database.db.deleteFrom('identity_views').execute()).rejects.toThrow(/append-only/)
  // Nobody looks by the number of another reservation.
  const other = await aConfirmedStay(ctx, desk.villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  await expect(revealIdentity(ctx, other.id, first?.id ?? '')).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
})

test('a number copied to another guest’s row, or under another secret, does not open', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  await saveGuests(ctx, stay.id, adults(2, 5))
  const [first, second] = await keptOf(stay.id)
  const stranger = { ...ctx, vault: openVault('another secret that is long enough') }
  await expect(revealIdentity(stranger, stay.id, first?.id ?? '')).rejects.toThrow()
  await database.db
    .updateTable('reservation_guests')
    .set({ wrapped_key: first?.wrapped_key ?? null, identity_cipher: first?.identity_cipher ?? null })
    .where('id', '=', second?.id ?? '')
    .execute()
  await expect(revealIdentity(ctx, stay.id, second?.id ?? '')).rejects.toThrow()
  // One bit of the sealed number changed is noticed too.
  const bent = Buffer.from(first?.identity_cipher ?? [])
  bent.writeUInt8(bent.readUInt8(14) ^ 1, 14)
  await database.db
    .updateTable('reservation_guests')
    .set({ identity_cipher: bent })
    .where('id', '=', first?.id ?? '')
    .execute()
  await expect(revealIdentity(ctx, stay.id, first?.id ?? '')).rejects.toThrow()
})

test('the list is kept whole: who is left out is gone, who stays keeps the number, nobody slips in', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  const list = adults(2, 9)
  const saved = await saveGuests(ctx, stay.id, list)
  const [first, second] = saved.staff?.guests ?? []
  const { identityNo: _, ...unnumbered } = one({
    ...(second?.id ? { id: second.id } : {}),
    firstName: 'Yeni ad',
  })
  const after = await saveGuests(ctx, stay.id, { guests: [unnumbered] })
  expect(after.staff?.guests.map(({ id, firstName }) => [id, firstName])).toEqual([[second?.id, 'Yeni ad']])
  expect(await revealIdentity(ctx, stay.id, second?.id ?? '')).toEqual({
    identityNo: list.guests[1]?.identityNo,
  })
  const tooMany = saveGuests(ctx, stay.id, adults(3))
  await expect(tooMany).rejects.toMatchObject({ code: 'reservation.too_many_guests' })
  const gone = { ...unnumbered, id: first?.id ?? '' }
  await expect(saveGuests(ctx, stay.id, { guests: [gone] })).rejects.toMatchObject({
    code: 'reservation.bad_identity',
  })
})

test.each<[string, Partial<Guest>]>([
  ['one figure off', { identityNo: `${tcknOf(5).slice(0, 10)}${(Number(tcknOf(5)[10]) + 1) % 10}` }],
  ['a number of a foreigner as a citizen’s', { identityNo: '99123456740' }],
  ['a passport with a tag', { identityKind: 'PASSPORT', identityNo: '<b>123' }],
])('%s is refused by the guest’s name, and the list stays as it was', async (_name, over) => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  await saveGuests(ctx, stay.id, adults(1, 4))
  await expect(saveGuests(ctx, stay.id, { guests: [one(), one(over)] })).rejects.toMatchObject({
    code: 'reservation.bad_identity',
    details: { values: { name: one().firstName } },
  })
  expect(await keptOf(stay.id)).toHaveLength(1)
})

test('a guest sends the list with code and phone once the stay is confirmed, and reads back endings alone', async () => {
  const { id, code } = await aRequestedStay(ctx, desk.villaId, aWeek, elif)
  const key = { code, contact: '0532 555 14 20' }
  await expect(sendGuests(asGuest(ctx), { ...key, ...adults(2) })).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
  const stay = await aConfirmedStay(
    ctx,
    desk.villaId,
    { checkIn: '2027-08-01', checkOut: '2027-08-08' },
    elif,
  )
  const list = adults(2, 11)
  const wrong = sendGuests(asGuest(ctx), { code: stay.code, contact: '0532 555 14 21', ...list })
  await expect(wrong).rejects.toMatchObject({ code: 'reservation.not_found' })
  const tracked = await sendGuests(asGuest(ctx), { code: stay.code, contact: key.contact, ...list })
  const told = JSON.stringify(tracked)
  for (const { identityNo = '', lastName } of list.guests) {
    expect(told).not.toContain(identityNo)
    expect(told).not.toContain(lastName)
  }
  expect(tracked.guests).toMatchObject([
    { lastName: 'Y', identityEnding: list.guests[0]?.identityNo?.slice(-3) },
    { lastName: 'Y', identityEnding: list.guests[1]?.identityNo?.slice(-3) },
  ])
  expect(await keptOf(id)).toEqual([])
})

test('numbers are forgotten two years after the stay, or when the agency says; names stay', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  await saveGuests(ctx, stay.id, adults(2, 21))
  const purgeOn = async (day: string) => {
    moveTo(`${day}T09:00:00Z`)
    await purgeOldIdentities(ctx)
    return (await keptOf(stay.id)).filter(({ identity_cipher: cipher }) => cipher !== null).length
  }
  expect(await purgeOn(addDays('2027-07-17', 730))).toBe(2)
  expect(await purgeOn(addDays('2027-07-17', 731))).toBe(0)
  for (const row of await keptOf(stay.id)) {
    expect(row).toMatchObject({
      wrapped_key: null,
      identity_ending: '',
      birth_date: null,
      purged_at: ctx.now,
    })
    expect(row.first_name).toMatch(/^Misafir/)
  }
  const detail = await getReservation(ctx, stay.id)
  expect(detail.staff?.guests).toMatchObject([{ identityKept: false }, { identityKept: false }])
  await expect(revealIdentity(ctx, stay.id, detail.staff?.guests[0]?.id ?? '')).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
  moveTo('2027-06-16T09:00:00Z')
  const sooner = await aConfirmedStay(ctx, desk.villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  await saveGuests(ctx, sooner.id, adults(1, 22))
  await database.db
    .insertInto('settings')
    .values({ key: 'identity_retention_days', value: '30', public: false })
    .execute()
  moveTo('2027-09-08T09:00:00Z')
  await purgeOldIdentities(ctx)
  expect((await keptOf(sooner.id))[0]?.identity_cipher).toBeNull()
})
