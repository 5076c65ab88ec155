import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { diskStorage } from '../storage/disk-storage.ts'
import { reservationFixture } from '../testing/reservations.ts'
import { btransGapLabels } from './btrans/btrans-labels.tr.ts'
import { askBtrans, listBtrans, listBtransMissing } from './btrans/list-btrans.ts'
import { getReportRun } from './list-report-runs.ts'
import { makeReport } from './make-report.ts'
import { openReportFile } from './open-report-file.ts'
import {
  act,
  agencyIban,
  changed,
  nameGuests,
  newAgency,
  newConfirmedStay,
  newOwner,
  newReportedVilla,
  paidAgain,
  tcknOf,
} from './test/btrans-world.ts'

const fixture = reservationFixture()
const folder = mkdtempSync(join(tmpdir(), 'plato-btrans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ctx = () => ({ ...fixture.ctx, databaseTime: fixture.ctx.databaseTime, storage: diskStorage(folder) })
const schema = readFileSync(join(import.meta.dirname, 'btrans.xsd'), 'utf8')
const golden = (name: string) => readFileSync(join(import.meta.dirname, 'test', name), 'utf8')

const sheet = {
  site_name: 'Plato Villa',
  province_code: 7,
  district_code: '1126',
  neighbourhood: 'Kışla Mahallesi',
  street: 'Çınar Sokak',
  outer_door_no: '12/A',
  in_zoning_plan: true,
  has_application: false,
}

async function confirmedAt(id: number, at: string): Promise<void> {
  await fixture.ctx.db
    .updateTable('reservations')
    .set({ confirmed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

const codes: Record<string, string> = {}

/** June 2027: a changed stay, a cancelled one, one in euros, one with missing fields, and confirmations at both ends of the month. */
beforeAll(async () => {
  const { ctx: staff, moveTo } = fixture
  moveTo('2027-06-16T07:34:00Z')
  await newAgency(staff)
  const person = await newOwner(
    staff,
    { firstName: 'Şükrü', lastName: 'Ağaoğlu', phone: '+90 532 555 14 20' },
    { kind: 'PERSON', identityNo: tcknOf(123_456_789), companyTitle: '', iban: agencyIban, address: 'Kaş' },
  )
  const company = await newOwner(
    staff,
    { firstName: 'Çağla', lastName: 'Öz', phone: '0533 555 14 21' },
    {
      kind: 'COMPANY',
      identityNo: '4540536920',
      companyTitle: 'Çınar & Oğulları “Turizm” <Ltd.> Şti.',
      iban: 'TR320010009999901234567890',
      address: '',
    },
  )
  const lacking = await newOwner(
    staff,
    { firstName: 'İbrahim', lastName: 'Gökçek', phone: '+90 242 555 00 00' },
    { kind: 'PERSON', identityNo: tcknOf(223_456_789), companyTitle: '', iban: '', address: '' },
  )
  const igde = await newReportedVilla(staff, {
    ownerId: person,
    name: 'İğde Köşkü',
    slug: 'igde-kosku',
    sheet,
  })
  const euro = await newReportedVilla(staff, {
    ownerId: company,
    name: 'Villa Üzüm & Şarap',
    slug: 'villa-uzum-sarap',
    sheet: {
      ...sheet,
      site_name: '',
      province_code: 48,
      street: '',
      in_zoning_plan: false,
      has_application: true,
      deed_no: '2019/44',
    },
  })
  const poor = await newReportedVilla(staff, {
    ownerId: lacking,
    name: 'Yarım Villa',
    slug: 'yarim',
    sheet: undefined,
  })

  const twice = await newConfirmedStay(staff, igde, { checkIn: '2027-07-10', checkOut: '2027-07-17' })
  await nameGuests(staff, twice)
  await changed(staff, twice, { checkIn: '2027-07-12', checkOut: '2027-07-21' })
  await paidAgain(staff, twice, moveTo)
  moveTo('2027-06-16T07:34:00Z')

  const gone = await newConfirmedStay(staff, igde, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  await act(staff, gone.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })

  await staff.db.updateTable('villas').set({ currency: 'EUR' }).where('id', '=', euro).execute()
  await staff.db
    .insertInto('settings')
    .values({ key: 'euro_exchange_rate', value: '54.15', public: true, updated_at: staff.now })
    .execute()
  const foreign = await newConfirmedStay(staff, euro, { checkIn: '2027-07-10', checkOut: '2027-07-17' })
  // The exchange rate of a reservation is fixed; today's rate has no effect.
  await staff.db
    .updateTable('settings')
    .set({ value: '99' })
    .where('key', '=', 'euro_exchange_rate')
    .execute()

  const half = await newConfirmedStay(staff, poor, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  const first = await newConfirmedStay(staff, igde, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  await confirmedAt(first.id, '2027-05-31T21:00:00Z')
  const next = await newConfirmedStay(staff, igde, { checkIn: '2027-09-10', checkOut: '2027-09-17' })
  await confirmedAt(next.id, '2027-06-30T21:00:00Z')
  const before = await newConfirmedStay(staff, igde, { checkIn: '2027-09-20', checkOut: '2027-09-27' })
  await confirmedAt(before.id, '2027-05-31T20:59:59Z')
  Object.assign(codes, {
    twice: twice.code,
    foreign: foreign.code,
    half: half.code,
    first: first.code,
    next: next.code,
    before: before.code,
  })
})

const june = { month: '2027-06', basis: 'CONFIRMED' } as const

async function textOf(fileId: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of await openReportFile(ctx(), fileId)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function made() {
  fixture.moveTo('2027-07-05T09:00:00Z')
  const { id } = await askBtrans(ctx(), june, crypto.randomUUID())
  await makeReport(ctx(), id)
  const run = await getReportRun(ctx(), id)
  const files = await Promise.all(run.files.map(async (file) => ({ ...file, bytes: await textOf(file.id) })))
  const [xml, missing] = files
  if (!xml || !missing) throw new Error('two files were to be made')
  return { run, xml, missing }
}

test('the monthly BTRANS tax report equals the stored expected file byte for byte and is valid by its XML schema', {
  tags: ['spec-1.41', 'spec-2.67'],
}, async () => {
  const { run, xml } = await made()
  expect(run).toMatchObject({
    state: 'DONE',
    doneRows: 4,
    totalRows: 4,
    outcome: { written: 3, missing: 1 },
  })
  expect(xml.name).toBe('BTRANS_Gunubirlik_202706.xml')
  expect(xml.rows).toBe(3)
  expect(xml.sizeBytes).toBe(xml.bytes.length)
  expect(xml.sha256).toBe(createHash('sha256').update(xml.bytes).digest('hex'))
  const text = xml.bytes.toString('utf8').replace(/<dosyano>\d+</, '<dosyano>1<')
  expect(text).toBe(golden('btrans-golden.xml'))
  const { valid, errors } = await validateXML({ xml: text, schema })
  expect(errors).toEqual([])
  expect(valid).toBe(true)
})

test.each([
  ['an amount without its decimals', '<rezervasyonTutari>90000.00<', '<rezervasyonTutari>90000<'],
  ['a phone number with its leading zero', '<ceptelNumarasi>5', '<ceptelNumarasi>05'],
  ['a missing element', '<mahalle>Kışla Mahallesi</mahalle>', ''],
  ['two elements in the wrong order', /(<enlem>[^<]*<\/enlem>)(<boylam>[^<]*<\/boylam>)/, '$2$1'],
  ['an unescaped ampersand', '&amp;', '&'],
  ['another organisation code', 'kuruluskodu="538"', 'kuruluskodu="539"'],
  ['a truncated file', '</islemler>\n</vimveritransferi>\n', ''],
])('the XML schema of the monthly BTRANS tax report refuses %s', async (_, right, wrong) => {
  const text = golden('btrans-golden.xml')
  const broken = text.replace(right, wrong)
  expect(broken).not.toBe(text)
  const answer = await validateXML({ xml: broken, schema }).catch(() => ({ valid: false }))
  expect(answer.valid).toBe(false)
})

test('the BTRANS tax report has a second file that lists each incomplete reservation with its missing fields', async () => {
  const { missing } = await made()
  expect(missing.name).toBe('BTRANS_Eksikler_202706.xlsx')
  const [read] = await readXlsxFile(missing.bytes)
  expect(read?.sheet).toBe('Eksikler')
  expect(read?.data[0]?.[0]).toBe('Rezervasyon kodu')
  expect(read?.data.slice(1)).toEqual([
    [
      codes.half,
      expect.any(String),
      'Yarım Villa',
      'İbrahim Gökçek',
      new Date('2027-09-01'),
      new Date('2027-09-08'),
      70_000,
      [btransGapLabels.province, btransGapLabels.district, btransGapLabels.iban, btransGapLabels.mobile].join(
        ', ',
      ),
    ],
  ])
})

test('listBtrans returns the rows of the BTRANS tax report, and listBtransMissing the missing fields of incomplete rows', async () => {
  const filter = { ...june, skip: 0, take: 50 }
  const { rows, total } = await listBtrans(ctx(), filter)
  expect(rows.map(({ code }) => code)).toEqual([codes.twice, codes.foreign, codes.half, codes.first])
  expect(total).toBe(4)
  expect(rows[0]).toMatchObject({
    checkIn: '2027-07-12',
    checkOut: '2027-07-21',
    totalTry: 9_000_000,
    commissionPercent: 20,
    commissionTry: 1_800_000,
    paidOn: '2027-06-18',
    gaps: [],
  })
  const missing = await listBtransMissing(ctx(), june)
  expect(missing).toMatchObject({ total: 4, missing: 1, capped: false, dueOn: '2027-07-31' })
  expect(missing.rows.map(({ code, gaps }) => [code, gaps])).toEqual([
    [codes.half, ['province', 'district', 'iban', 'mobile']],
  ])
  expect(missing.agency).toEqual({ gaps: [], schemaVersion: 'taslak-1' })
})

test.each([
  ['CONFIRMED', '2027-05', ['before']],
  ['CONFIRMED', '2027-07', ['next']],
  ['CHECK_IN', '2027-07', ['twice', 'foreign']],
  ['CHECK_IN', '2027-09', ['half', 'first', 'next', 'before']],
  ['CREATED', '2027-06', ['twice', 'foreign', 'half', 'first', 'next', 'before']],
  ['CREATED', '2027-07', []],
] as const)(
  'listBtrans selects the reservations of the BTRANS tax report by the date %s in month %s and returns %j',
  async (basis, month, expected) => {
    const { rows } = await listBtrans(ctx(), { basis, month, skip: 0, take: 50 })
    expect(rows.map(({ code }) => code)).toEqual(expected.map((name) => codes[name]))
  },
)

test('askBtrans refuses a BTRANS tax report while the agency’s tax number is missing', async () => {
  const { db } = fixture.ctx
  const vkn = await db
    .deleteFrom('settings')
    .where('key', '=', 'agency_vkn')
    .returningAll()
    .executeTakeFirstOrThrow()
  await expect(askBtrans(ctx(), june, crypto.randomUUID())).rejects.toMatchObject({
    code: 'report.agency_incomplete',
  })
  await db.insertInto('settings').values(vkn).execute()
})

test('the audit log records who requested a BTRANS report and who downloaded its file', async () => {
  const { run, xml } = await made()
  const log = await fixture.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'change'])
    .where('subject', 'in', ['report_file', 'report_run'])
    .where('subject_id', 'in', [String(run.id), String(xml.id)])
    .execute()
  expect(log).toContainEqual({
    action: 'report_file.downloaded',
    actor_id: fixture.ctx.actor.id,
    change: { name: xml.name, sha256: xml.sha256 },
  })
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report_run.asked', 'report_run.made']),
  )
}, 60_000)
