import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendGuests } from '../../guest-page/guest-reservation.ts'
import { openVault } from '../../platform/vault.ts'
import {
  act,
  adults,
  asGuest,
  elif,
  eventsOf,
  newConfirmedStay,
  newRequestedStay,
  oneWeek,
  reservationFixture,
  tcknOf,
} from '../../testing/reservations.ts'
import { getReservation } from '../get-reservation.ts'
import { purgeOldIdentities, revealIdentity, saveGuests } from './guests.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

type Guest = GuestList['guests'][number]
const one = (over: Partial<Guest> = {}): Guest => ({ ...(adults(1).guests[0] as Guest), ...over })

const storedOf = (id: number) =>
  database.db
    .selectFrom('reservation_guests')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('order_no')
    .execute()

/** Every column of every table as text, as in a database dump; bytes as they are and as hex. */
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

test('no table of the database contains a guest’s identity number as plain digits, hex or base64', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  const list = adults(2, 77)
  await saveGuests(ctx, stay.id, list)
  // Covers stored responses, mail placeholders and the audit log too.
  await revealIdentity(ctx, stay.id, (await storedOf(stay.id))[0]?.id ?? '')
  await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const all = await dump()
  for (const { identityNo = '' } of list.guests) {
    expect(identityNo).toMatch(/^\d{11}$/)
    const bytes = Buffer.from(identityNo)
    for (const form of [identityNo, bytes.toString('hex'), bytes.toString('base64').replaceAll('=', '')]) {
      expect(all.includes(form), form).toBe(false)
    }
  }
  // The readable columns of the guests contain no sequence of eleven digits.
  for (const { id: _, wrapped_key: _key, identity_cipher: _cipher, ...readable } of await storedOf(stay.id)) {
    expect(JSON.stringify(readable)).not.toMatch(/\d{11}/)
    expect(readable.identity_ending).toMatch(/^\d{3}$/)
  }
})

test('saveGuests encrypts the same identity number with a new key and a new ciphertext each time', async () => {
  const first = await newConfirmedStay(ctx, fixture.villaId)
  const second = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  const same = { guests: [one(), one({ firstName: 'İkiz' })] }
  await saveGuests(ctx, first.id, same)
  await saveGuests(ctx, second.id, same)
  const rows = [...(await storedOf(first.id)), ...(await storedOf(second.id))]
  expect(rows).toHaveLength(4)
  for (const column of ['wrapped_key', 'identity_cipher'] as const) {
    expect(new Set(rows.map((row) => row[column]?.toString('hex'))).size).toBe(4)
  }
})

test('revealIdentity stores user, guest and time of each view in an append-only table', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
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
  // A guest of another reservation is not found.
  const other = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  await expect(revealIdentity(ctx, other.id, first?.id ?? '')).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
})

test('revealIdentity fails for an identity number copied to another guest, encrypted with another secret or altered', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await saveGuests(ctx, stay.id, adults(2, 5))
  const [first, second] = await storedOf(stay.id)
  const stranger = { ...ctx, vault: openVault('another secret that is long enough') }
  await expect(revealIdentity(stranger, stay.id, first?.id ?? '')).rejects.toThrow()
  await database.db
    .updateTable('reservation_guests')
    .set({ wrapped_key: first?.wrapped_key ?? null, identity_cipher: first?.identity_cipher ?? null })
    .where('id', '=', second?.id ?? '')
    .execute()
  await expect(revealIdentity(ctx, stay.id, second?.id ?? '')).rejects.toThrow()
  // A single changed bit of the ciphertext is detected too.
  const bent = Buffer.from(first?.identity_cipher ?? [])
  bent.writeUInt8(bent.readUInt8(14) ^ 1, 14)
  await database.db
    .updateTable('reservation_guests')
    .set({ identity_cipher: bent })
    .where('id', '=', first?.id ?? '')
    .execute()
  await expect(revealIdentity(ctx, stay.id, first?.id ?? '')).rejects.toThrow()
})

test('saveGuests replaces the guest list, retains identity numbers that are not sent, and refuses too many or unknown guests', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
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
  [
    'an identity number with a wrong check digit',
    { identityNo: `${tcknOf(5).slice(0, 10)}${(Number(tcknOf(5)[10]) + 1) % 10}` },
  ],
  ['a foreigner’s identity number given as a citizen’s', { identityNo: '99123456740' }],
  ['a passport number with an HTML tag', { identityKind: 'PASSPORT', identityNo: '<b>123' }],
])('saveGuests refuses %s, names the guest in the error and changes nothing', async (_name, over) => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await saveGuests(ctx, stay.id, adults(1, 4))
  await expect(saveGuests(ctx, stay.id, { guests: [one(), one(over)] })).rejects.toMatchObject({
    code: 'reservation.bad_identity',
    details: { values: { name: one().firstName } },
  })
  expect(await storedOf(stay.id)).toHaveLength(1)
})

test('sendGuests accepts a guest list only for a confirmed stay and with the right contact, and returns it masked', async () => {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, elif)
  const key = { code, contact: '0532 555 14 20' }
  await expect(sendGuests(asGuest(ctx), { ...key, ...adults(2) })).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
  const stay = await newConfirmedStay(
    ctx,
    fixture.villaId,
    { checkIn: '2027-08-01', checkOut: '2027-08-08' },
    elif,
  )
  const list = adults(2, 11)
  const wrong = sendGuests(asGuest(ctx), { code: stay.code, contact: '0532 555 14 21', ...list })
  await expect(wrong).rejects.toMatchObject({ code: 'reservation.not_found' })
  const tracked = await sendGuests(asGuest(ctx), { code: stay.code, contact: key.contact, ...list })
  const json = JSON.stringify(tracked)
  for (const { identityNo = '', lastName } of list.guests) {
    expect(json).not.toContain(identityNo)
    expect(json).not.toContain(lastName)
  }
  expect(tracked.guests).toMatchObject([
    { lastName: 'Y', identityEnding: list.guests[0]?.identityNo?.slice(-3) },
    { lastName: 'Y', identityEnding: list.guests[1]?.identityNo?.slice(-3) },
  ])
  expect(await storedOf(id)).toEqual([])
})

test('purgeOldIdentities removes identity numbers after two years or the configured days and leaves the names', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await saveGuests(ctx, stay.id, adults(2, 21))
  const purgeOn = async (day: string) => {
    moveTo(`${day}T09:00:00Z`)
    await purgeOldIdentities(ctx)
    return (await storedOf(stay.id)).filter(({ identity_cipher: cipher }) => cipher !== null).length
  }
  expect(await purgeOn(addDays('2027-07-17', 730))).toBe(2)
  expect(await purgeOn(addDays('2027-07-17', 731))).toBe(0)
  for (const row of await storedOf(stay.id)) {
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
  const sooner = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  await saveGuests(ctx, sooner.id, adults(1, 22))
  await database.db
    .insertInto('settings')
    .values({ key: 'identity_retention_days', value: '30', public: false })
    .execute()
  moveTo('2027-09-08T09:00:00Z')
  await purgeOldIdentities(ctx)
  expect((await storedOf(sooner.id))[0]?.identity_cipher).toBeNull()
})
