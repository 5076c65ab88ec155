import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type MinistryRequest,
  ministryFilter,
  ministryRequest,
} from '@plato/contract/reports/ministry.contract'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVault } from '../platform/vault.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { writeAgency } from '../testing/documents.ts'
import { type ListedVilla, newListing, type VillaColumns } from '../testing/ministry.ts'
import { contextForFile } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { askReport } from './ask-report.ts'
import { getReportRun } from './list-report-runs.ts'
import { makeReport } from './make-report.ts'
import { listMinistry, listMinistryMissing } from './ministry/list-ministry.ts'
import { openReportFile } from './open-report-file.ts'

const { database, ctx: caller } = contextForFile()
const now = new Date('2027-07-03T08:00:00Z')
const today = '2027-07-03'
let folder: string
let storage: Storage
const office = () => ({
  ...caller,
  storage,
  vault: openVault('a secret that is long enough for tests'),
  now,
  today,
  databaseTime: async () => ({ now, today }),
})

const villas: Record<string, ListedVilla> = {}
type ParametersAfterDb = Parameters<typeof newListing> extends [unknown, ...infer Rest] ? Rest : never
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ministry-'))
  storage = diskStorage(folder)
  const { db } = database
  await writeAgency(db)
  const made = async (...[name, spans, over]: ParametersAfterDb) => {
    villas[name] = await newListing(db, name, spans, over)
  }
  const long = '2026-01-05T09:00:00Z'
  await made('Işık', [[long, null]])
  await made('Göl', [
    [long, '2027-06-10T12:00:00Z'],
    ['2027-06-20T06:00:00Z', null],
  ])
  await made('Ay', [
    [long, '2027-06-10T12:00:00Z', '07-0001'],
    ['2027-06-10T13:00:00Z', null, '07-0002'],
  ])
  await made('Durak', [[long, '2027-06-15T09:00:00Z']], { status: 'PASSIVE', currency: 'EUR' })
  await made('Yarın', [['2027-07-01T09:00:00Z', null]])
  await made('Dün', [[long, '2027-05-31T20:59:00Z']], { status: 'ARCHIVED' })
  await made('Eksik', [['2027-06-30T20:00:00Z', null, '']], {
    permit_no: '',
    permit_type: null,
    permit_holder: '=BELGE()',
    permit_max_persons: null,
    permit_verified_on: null,
    permit_address: '',
  })
  await made('Hiç', [])
})
afterAll(() => rm(folder, { recursive: true }))

const list = (more: object = {}) =>
  listMinistry(office(), ministryFilter.parse({ month: '2027-06', ...more }))
const shown = async (more?: object) =>
  (await list(more)).rows.map(({ villaName, permitNo, ranges }) => [
    villaName,
    permitNo,
    ranges.map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`).join(' '),
  ])

test('listMinistry returns one line per villa and permit number, with the published days of the month', async () => {
  expect(await shown()).toEqual([
    ['Villa Işık', '07-1234', '01-30'],
    ['Villa Göl', '07-1234', '01-10 20-30'],
    ['Villa Ay', '07-0001', '01-10'],
    ['Villa Ay', '07-0002', '10-30'],
    ['Villa Durak', '07-1234', '01-15'],
    ['Villa Eksik', '', '30-30'],
  ])
  expect(await list()).toMatchObject({ total: 6, until: '2027-06-30', agency: { tursabNo: '14207' } })
})

test('listMinistry ends the current month at today, returns no rows for a later month, and pages its rows', async () => {
  expect(await shown({ month: '2027-07' })).toEqual([
    ['Villa Işık', '07-1234', '01-03'],
    ['Villa Göl', '07-1234', '01-03'],
    ['Villa Ay', '07-0002', '01-03'],
    ['Villa Yarın', '07-1234', '01-03'],
    ['Villa Eksik', '', '01-03'],
  ])
  expect(await list({ month: '2027-08' })).toMatchObject({ rows: [], total: 0, until: null })
  expect(await shown({ skip: 2, take: 2 })).toEqual([
    ['Villa Ay', '07-0001', '01-10'],
    ['Villa Ay', '07-0002', '10-30'],
  ])
})

test('listMinistry filters by town and by the current status of the villa', async () => {
  expect((await shown({ status: 'PASSIVE' })).map(([name]) => name)).toEqual(['Villa Durak'])
  const { rows } = await database.db
    .selectFrom('towns')
    .select('id')
    .where('name', '=', 'Kaş Göl')
    .execute()
    .then((towns) => list({ townId: towns[0]?.id }))
  expect(rows.map(({ villaName }) => villaName)).toEqual(['Villa Göl'])
})

test('listMinistryMissing lists the missing fields of a villa and drops a field once it is filled', async () => {
  const missing = () => listMinistryMissing(office(), { month: '2027-06' })
  const lacking = { villaId: villas.Eksik?.id, villaName: 'Villa Eksik', code: villas.Eksik?.code }
  const gaps = ['address', 'permit_no', 'permit_type', 'permit_max_persons', 'permit_verified_on']
  expect(await missing()).toEqual({ rows: [{ ...lacking, gaps }], total: 1 })
  const fill = (over: VillaColumns) =>
    database.db
      .updateTable('villas')
      .set(over)
      .where('id', '=', villas.Eksik?.id ?? 0)
      .execute()
  await fill({ permit_no: '48-9', permit_type: 'SIMPLE_LODGING' })
  expect((await missing()).rows[0]?.gaps).toEqual(['address', 'permit_max_persons', 'permit_verified_on'])
  await fill({ permit_no: '', permit_type: null })
})

/** Requests a report, creates it as the worker does, and downloads its files. */
async function report(request: Partial<MinistryRequest> = {}) {
  const ctx = office()
  const run = await askReport(
    ctx,
    'MINISTRY',
    ministryRequest.parse({ month: '2027-06', ...request }),
    newKey(),
  )
  await makeReport(ctx, run.id)
  const made = await getReportRun(ctx, run.id)
  const bytes = async (name: string) => {
    const file = made.files.find((one) => one.name === name)
    const pieces: Uint8Array[] = []
    for await (const piece of await openReportFile(ctx, file?.id ?? 0)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  return { made, bytes }
}

const agencyCell = 'Plato Villa Turizm Seyahat Acentası (TÜRSAB belge no 14207)'
const kind = 'Turizm amaçlı kiralama izin belgesi'
const verified = new Date('2027-01-05')

function expectedLines() {
  const at = (name: string) => [villas[name]?.code, `https://platovilla.test/villa/${villas[name]?.slug}`]
  const place = (name: string) => `Antalya, Kaş ${name}, Çukurbağ Mah., İğdeli Sok. No: 4`
  const line = (name: string, days: string, permitNo: string, price: string) => [
    agencyCell,
    days,
    ...at(name),
    'Şükrü Çağlayan',
    place(name),
    permitNo,
    price,
  ]
  const both = '₺8.000 - ₺11.500,50 (gecelik)'
  return [
    line('Işık', '01.06.2027 - 30.06.2027', '07-1234', both),
    line('Göl', '01.06.2027 - 10.06.2027, 20.06.2027 - 30.06.2027', '07-1234', both),
    line('Ay', '01.06.2027 - 10.06.2027', '07-0001', '₺8.000 (gecelik)'),
    line('Ay', '10.06.2027 - 30.06.2027', '07-0002', both),
    line('Durak', '01.06.2027 - 15.06.2027', '07-1234', '€8.000 - €11.500,50 (gecelik)'),
    [
      agencyCell,
      '30.06.2027 - 30.06.2027',
      ...at('Eksik'),
      '=BELGE()',
      'Antalya, Kaş Eksik, Çukurbağ Mah.',
      null,
      '₺11.500,50 (gecelik)',
    ],
  ]
}

const practice = [
  'Aracı/Acente',
  'İlan Tarih Aralığı',
  'İlan Numarası',
  'İlan Linki',
  'İlan Sahibi (Belge Sahibi)',
  'İlan Adresi',
  'Konut İzin Belge No',
  'İlan Ücreti',
]

test('the ministry XLSX has every column in order, and a second sheet with the missing fields', async () => {
  const { made, bytes } = await report()
  expect(made).toMatchObject({
    state: 'DONE',
    outcome: { written: 6, missing: 1 },
    doneRows: 6,
    totalRows: 6,
  })
  expect(made.files.map(({ name, rows }) => [name, rows])).toEqual([
    ['aylik-ilan-raporu-2027-06.xlsx', 6],
    ['aylik-ilan-raporu-2027-06.csv', 6],
  ])
  const read = await readXlsxFile(await bytes('aylik-ilan-raporu-2027-06.xlsx'))
  const lines = expectedLines().map((line, n) => [
    n + 1,
    ...line,
    ...(n < 5 ? [kind, 8, verified] : [null, null, null]),
  ])
  const lacking = 'açık adres, izin belge no, belge türü, azami kişi, doğrulama tarihi'
  expect(read).toEqual([
    {
      sheet: 'Aylık İlan Raporu',
      data: [['Sıra', ...practice, 'Belge Türü', 'Azami Kişi', 'Belge Doğrulama Tarihi'], ...lines],
    },
    {
      sheet: 'Eksik Belgeler',
      data: [
        ['İlan Numarası', 'Villa', 'Eksik Alanlar'],
        [villas.Eksik?.code, 'Villa Eksik', lacking],
      ],
    },
  ])
})

test('the ministry CSV equals the expected bytes, with BOM, semicolons and escaped formulas', async () => {
  const { bytes } = await report()
  const quoted = (line: readonly unknown[]) => line.map((cell) => `"${cell ?? ''}"`).join(';')
  const lines = expectedLines().map((line, n) => {
    const safe = line.map((cell) => (cell === '=BELGE()' ? "'=BELGE()" : cell))
    return `${n + 1};${quoted(safe)};${n < 5 ? `"${kind}";8;"05.01.2027"` : '"";;'}`
  })
  const head = quoted(['Sıra', ...practice, 'Belge Türü', 'Azami Kişi', 'Belge Doğrulama Tarihi'])
  const expected = Buffer.from(`\uFEFF${[head, ...lines].map((line) => `${line}\r\n`).join('')}`)
  const csv = await bytes('aylik-ilan-raporu-2027-06.csv')
  expect(csv.toString()).toBe(expected.toString())
  expect(csv.equals(expected)).toBe(true)
})

test('the ministry report without the agency’s own columns and prices has the eight standard columns and an empty price', async () => {
  const { bytes } = await report({ ours: false, prices: false, status: 'PASSIVE' })
  const [sheet] = await readXlsxFile(await bytes('aylik-ilan-raporu-2027-06.xlsx'))
  const [, , , , passive] = expectedLines()
  expect(sheet?.data).toEqual([practice, [...(passive ?? []).slice(0, 7), null]])
})

test('a ministry report of a month without a published villa writes no row, and its CSV is the header alone', async () => {
  const { made, bytes } = await report({ month: '2025-01' })
  expect(made.outcome).toEqual({ written: 0, missing: 0 })
  expect((await bytes('aylik-ilan-raporu-2025-01.csv')).toString().split('\r\n')).toHaveLength(2)
})
