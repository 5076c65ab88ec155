import type { GuestList } from '@plato/contract/reservations/reservations.contract'
import { addDays } from '@plato/rules/calendar-day'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { purgeOldIdentities, saveGuests } from '../reservations/guests.ts'
import {
  aConfirmedStay,
  act,
  adults,
  aRequestedStay,
  deskForFile,
  eventsOf,
  tcknOf,
} from '../reservations/testing.ts'
import { openVault } from '../vault.ts'
import { exportIdentitiesCsv, exportIdentitiesXlsx } from './export-identities.ts'
import { listIdentities } from './list-identities.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk

const july = { checkIn: '2027-07-10', checkOut: '2027-07-17' }
const next = { checkIn: '2027-07-17', checkOut: '2027-07-24' }
const on = (from: string, to = from) => ({ villa_id: desk.villaId, from, to })

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
    .where('subject_id', '=', String(desk.villaId))
    .orderBy('id')
    .execute()

test('who sleeps there in one of the nights is on the list; who left in the morning, asked or cancelled is not', async () => {
  const first = await aConfirmedStay(ctx, desk.villaId, july)
  const second = await aConfirmedStay(ctx, desk.villaId, next)
  const gone = await aConfirmedStay(ctx, desk.villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  await act(ctx, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await aRequestedStay(ctx, desk.villaId, { checkIn: '2027-08-10', checkOut: '2027-08-17' })
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

test('on the screen a number is its last figures, and looking at the screen is no look at a number', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId, july)
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
  const told = JSON.stringify(list)
  for (const number of [tcknOf(4_711), 'C01X00T47']) expect(told).not.toContain(number)
  expect(await viewsOf(stay.id)).toEqual([])
})

test('the file has whole numbers, and everyone on it is in the log of looks with who took it', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId, july)
  const other = await aConfirmedStay(ctx, desk.villaId, next)
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
  // The neighbours of the next week were not asked for.
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

test('without the line in the log there is no file', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId, july)
  await saveGuests(ctx, stay.id, couple)
  const stranger = { ...ctx, vault: openVault('another secret that is long enough') }
  await expect(exportIdentitiesCsv(stranger, on('2027-07-12'))).rejects.toThrow()
  expect(await viewsOf(stay.id)).toEqual([])
  expect(await exportsOf()).toEqual([])
})

test('the day that is shown is the day they are forgotten, and then list and file say so', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId, july)
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
