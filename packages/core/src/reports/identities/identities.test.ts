import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import { addDays } from '@plato/rules/calendar-day'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openVault } from '../../platform/vault.ts'
import { purgeOldIdentities, saveGuests } from '../../reservations/guests/guests.ts'
import {
  act,
  adults,
  bookableVilla,
  eventsOf,
  newConfirmedStay,
  newRequestedStay,
  reservationFixture,
  tcknOf,
} from '../../testing/reservations.ts'
import { exportIdentitiesCsv, exportIdentitiesXlsx } from './export-identities.ts'
import { listIdentities } from './list-identities.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

const july = { checkIn: '2027-07-10', checkOut: '2027-07-17' }
const next = { checkIn: '2027-07-17', checkOut: '2027-07-24' }
const on = (from: string, to = from) => ({ villa_id: fixture.villaId, from, to })

const couple: GuestList = {
  guests: [
    {
      kind: 'ADULT',
      firstName: 'İpek',
      lastName: 'Şahinğöz',
      birthDate: '1990-03-05',
      nationality: 'TR',
      identityKind: 'TCKN',
      identityNo: tcknOf(4_711),
    },
    {
      kind: 'ADULT',
      firstName: 'Zoë',
      lastName: 'Müller',
      birthDate: null,
      nationality: 'DE',
      identityKind: 'PASSPORT',
      identityNo: 'c01x00t47',
    },
  ],
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const viewsOf = (reservationId: number) =>
  database.db
    .selectFrom('identity_views')
    .select(['actor_id', 'guest_id', 'at', 'request_id'])
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()

const exportsOf = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'change'])
    .where('action', '=', 'villa.identities_exported')
    .where('subject_id', '=', String(fixture.villaId))
    .orderBy('id')
    .execute()

test('listIdentities returns confirmed stays with a night in the range, without cancelled ones and requests', async () => {
  const first = await newConfirmedStay(ctx, fixture.villaId, july)
  const second = await newConfirmedStay(ctx, fixture.villaId, next)
  const gone = await newConfirmedStay(ctx, fixture.villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  await act(ctx, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await newRequestedStay(ctx, fixture.villaId, { checkIn: '2027-08-10', checkOut: '2027-08-17' })
  const codes = async (from: string, to?: string) =>
    (await listIdentities(ctx, on(from, to))).stays.map(({ code }) => code)
  expect(await codes('2027-07-09')).toEqual([])
  expect(await codes('2027-07-10')).toEqual([first.code])
  expect(await codes('2027-07-16')).toEqual([first.code])
  expect(await codes('2027-07-17')).toEqual([second.code])
  expect(await codes('2027-07-24')).toEqual([])
  expect(await codes('2027-07-01', '2027-08-31')).toEqual([first.code, second.code])
  await expect(listIdentities(ctx, { ...on('2027-07-10'), villa_id: 999_999 })).rejects.toMatchObject({
    code: 'villa.not_found',
  })
})

test('listIdentities returns only the last characters of an identity number and logs no identity view', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, july)
  await saveGuests(ctx, stay.id, couple)
  const list = await listIdentities(ctx, on('2027-07-12'))
  expect(list.stays).toMatchObject([
    {
      code: stay.code,
      status: 'CONFIRMED',
      wanted: 2,
      forgottenOn: addDays('2027-07-17', 731),
      guests: [
        { firstName: 'İpek', identity: 'KEPT', identityEnding: tcknOf(4_711).slice(-3), nationality: 'TR' },
        { firstName: 'Zoë', identity: 'KEPT', identityEnding: 'T47', birthDate: null },
      ],
    },
  ])
  const json = JSON.stringify(list)
  for (const number of [tcknOf(4_711), 'C01X00T47']) expect(json).not.toContain(number)
  expect(await viewsOf(stay.id)).toEqual([])
})

test('the identity exports contain full numbers and log one view per exported guest', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, july)
  const other = await newConfirmedStay(ctx, fixture.villaId, next)
  await saveGuests(ctx, stay.id, couple)
  await saveGuests(ctx, other.id, adults(2, 31))
  const csv = await textOf(await exportIdentitiesCsv(ctx, on('2027-07-12')))
  const head = '"Ad";"Soyad";"TCKN/Pasaport";"Uyruk";"Doğum Tarihi";"Cinsiyet";"Giriş";"Çıkış";"Plaka"'
  const days = '"";"10.07.2027";"17.07.2027";""'
  expect(csv).toBe(
    [
      `\uFEFF${head}`,
      `"İpek";"Şahinğöz";"${tcknOf(4_711)}";"Türkiye";"05.03.1990";${days}`,
      `"Zoë";"Müller";"C01X00T47";"Almanya";;${days}`,
      '',
    ].join('\r\n'),
  )
  const { stays } = await listIdentities(ctx, on('2027-07-12'))
  const guests = stays[0]?.guests.map(({ id }) => id) ?? []
  expect(guests).toHaveLength(2)
  const line = { actor_id: ctx.actor.id, at: ctx.now, request_id: 'test' }
  expect(await viewsOf(stay.id)).toEqual(guests.map((guest_id) => ({ ...line, guest_id })))
  // The stay of the next week was not requested.
  expect(await viewsOf(other.id)).toEqual([])
  expect((await eventsOf(database.db, stay.id)).filter((event) => event === 'IDENTITY_SEEN')).toHaveLength(2)
  const pieces: Uint8Array[] = []
  for await (const piece of await exportIdentitiesXlsx(ctx, on('2027-07-01', '2027-07-31')))
    pieces.push(piece)
  const [sheet] = await readXlsxFile(Buffer.concat(pieces))
  expect(sheet?.data.map((row) => row.slice(0, 3))).toEqual([
    ['Ad', 'Soyad', 'TCKN/Pasaport'],
    ['İpek', 'Şahinğöz', tcknOf(4_711)],
    ['Zoë', 'Müller', 'C01X00T47'],
    ...adults(2, 31).guests.map(({ firstName, lastName, identityNo }) => [firstName, lastName, identityNo]),
  ])
  expect(sheet?.data[1]?.slice(4, 8)).toEqual([
    new Date('1990-03-05'),
    null,
    new Date('2027-07-10'),
    new Date('2027-07-17'),
  ])
  expect(await viewsOf(other.id)).toHaveLength(2)
  expect(await exportsOf()).toEqual([
    {
      actor_id: ctx.actor.id,
      change: { from: '2027-07-12', to: '2027-07-12', format: 'csv', guests: 2 },
    },
    {
      actor_id: ctx.actor.id,
      change: { from: '2027-07-01', to: '2027-07-31', format: 'xlsx', guests: 4 },
    },
  ])
})

test('exportIdentitiesCsv that fails to decrypt a number logs no view and no export', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, july)
  await saveGuests(ctx, stay.id, couple)
  const stranger = { ...ctx, vault: openVault('another secret that is long enough') }
  await expect(exportIdentitiesCsv(stranger, on('2027-07-12'))).rejects.toThrow()
  expect(await viewsOf(stay.id)).toEqual([])
  expect(await exportsOf()).toEqual([])
})

test('identity numbers are deleted on the day that listIdentities announces, and list and export then show them as deleted', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, july)
  await saveGuests(ctx, stay.id, couple)
  const listed = async () => (await listIdentities(ctx, on('2027-07-12'))).stays[0]
  const forgottenOn = (await listed())?.forgottenOn ?? ''
  const purgeOn = async (day: string) => {
    moveTo(`${day}T09:00:00Z`)
    await purgeOldIdentities(ctx)
    return (await listed())?.guests.map(({ identity }) => identity)
  }
  expect(await purgeOn(addDays(forgottenOn, -1))).toEqual(['KEPT', 'KEPT'])
  expect(await purgeOn(forgottenOn)).toEqual(['FORGOTTEN', 'FORGOTTEN'])
  const csv = await textOf(await exportIdentitiesCsv(ctx, on('2027-07-12')))
  expect(csv).toContain('"İpek";"Şahinğöz";"silindi";"Türkiye";;')
  expect(await viewsOf(stay.id)).toHaveLength(2)
})

test('listIdentities without a villa returns the stays of all villas by name of the villa, and their export names each villa', async () => {
  const other = await bookableVilla(ctx)
  // No other test of this file has a stay in October.
  const october = { checkIn: '2027-10-02', checkOut: '2027-10-09' }
  const names = async (id: number, name: string) =>
    database.db.updateTable('villas').set({ name }).where('id', '=', id).execute()
  await names(fixture.villaId, 'Villa Çınar')
  await names(other, 'Villa Ceviz')
  const here = await newConfirmedStay(ctx, fixture.villaId, october)
  const there = await newConfirmedStay(ctx, other, october)
  await saveGuests(ctx, here.id, couple)
  await saveGuests(ctx, there.id, adults(2, 31))
  const tonight = { from: '2027-10-05', to: '2027-10-05' }
  const { stays } = await listIdentities(ctx, tonight)
  expect(stays.map(({ villaName, code }) => [villaName, code])).toEqual([
    ['Villa Ceviz', there.code],
    ['Villa Çınar', here.code],
  ])
  const csv = (await textOf(await exportIdentitiesCsv(ctx, tonight))).split('\r\n')
  expect(csv.map((line) => line.replace('\uFEFF', '').split(';').slice(0, 2))).toEqual([
    ['"Villa"', '"Ad"'],
    ...adults(2, 31).guests.map(({ firstName }) => ['"Villa Ceviz"', `"${firstName}"`]),
    ['"Villa Çınar"', '"İpek"'],
    ['"Villa Çınar"', '"Zoë"'],
    [''],
  ])
  expect(await viewsOf(here.id)).toHaveLength(2)
  expect(await viewsOf(there.id)).toHaveLength(2)
  expect(await exportsOf()).toMatchObject([{ change: { format: 'csv', guests: 2 } }])
})
