import { createHash } from 'node:crypto'
import { depositSentence } from '@plato/brand/deposit.tr'
import { formatMoney } from '@plato/brand/money'
import { formatSpokenDay } from '@plato/brand/stay-dates'
import { Refusal } from '@plato/rules/refusal'
import { create } from 'qrcode'
import { beforeEach, expect, test } from 'vitest'
import { trackReservation } from '../../guest-page/guest-reservation.ts'
import {
  agency,
  type Picture,
  pagesOf,
  pictureOf,
  pixelsPerPoint,
  textOf,
  writeAgency,
} from '../../testing/documents.ts'
import {
  act,
  asGuest,
  newConfirmedStay,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../../testing/reservations.ts'
import { saveFacts } from '../../testing/villas.ts'
import { getReservation } from '../get-reservation.ts'
import { documentOf } from './reservation-document.ts'

const fixture = reservationFixture()
const lira = (minor: number) => formatMoney(minor, 'TRY')
const documentsOf = (reservationId: number) =>
  fixture.database.db
    .selectFrom('reservation_papers')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await writeAgency(fixture.database.db)
  await saveFacts(fixture.ctx, fixture.villaId, {
    name: 'Villa Çiğdem Işıltı',
    houseRules: ['Ev içinde sigara içilmez', 'Havuz saatleri 08:00-22:00'],
    damageDepositMinor: 1_000_000,
  })
})

const elif = { firstName: 'Şükrü İlkay', lastName: 'Öğütçü', children: 1 }

test('a voucher states guest, villa, dates, paid amount, amount due and permit, with all Turkish letters', async () => {
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId, undefined, elif)
  const { bytes, number, fileName } = await documentOf(fixture.ctx, id, 'VOUCHER')
  expect(fileName).toBe(`${code}-konaklama-belgesi.pdf`)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(100_000)
  expect(await pagesOf(bytes)).toHaveLength(1)
  const text = await textOf(bytes)
  for (const said of [
    code,
    number,
    'Villa Çiğdem Işıltı',
    'Şükrü İlkay Öğütçü',
    '10 Temmuz 2027',
    'Cumartesi, saat 16:00 itibarıyla',
    '17 Temmuz 2027',
    'Cumartesi, en geç 10:00',
    '7 gece',
    '2 yetişkin, 1 çocuk',
    '7 gece (10-17 Tem 2027)',
    `gecelik ${lira(1_000_000)}`,
    `Toplam ${lira(7_000_000)}`,
    `Ödenen ${lira(1_400_000)}`,
    `Girişte ödenecek ${lira(5_600_000)}`,
    `Hasar depozitosu ${lira(1_000_000)}, toplama dahil değil. Girişte ev sahibi nakit alır`,
    `Hasar depozitosu ${lira(1_000_000)}, nakit`,
    'Turizm amaçlı kiralama izin belgesi, no 07-1234',
    'Hasan Yıldız',
    'TÜRSAB belge no 14207',
    agency.agency_title,
    agency.site_phone,
    agency.site_email,
    `${agency.company_name} · MERSİS no 0123 4567 8900 0015`,
    'Vergi dairesi Kaş, vergi no 123 456 7890 · KEP platovilla@hs01.kep.tr',
    'Ev içinde sigara içilmez',
    '16 Haz 2027',
    '1 / 1',
  ]) {
    expect(text).toContain(said)
  }
})

test('a contract states the parties, the price, the cancellation days and the accepted terms', async () => {
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-10-02',
    checkOut: '2027-10-09',
  })
  const { bytes, number } = await documentOf(fixture.ctx, id, 'CONTRACT')
  const text = await textOf(bytes)
  for (const said of [
    'Kiralama sözleşmesi',
    code,
    `Belge no ${number}`,
    'Elif Karaca',
    agency.agency_title,
    agency.site_address,
    `Acente ${agency.company_name}`,
    'MERSİS no 0123 4567 8900 0015',
    'Vergi dairesi Kaş, vergi no 123 456 7890',
    'KEP platovilla@hs01.kep.tr',
    `Ön ödeme ${lira(1_400_000)}`,
    `En geç girişte ödenecek kalan ${lira(5_600_000)}`,
    `${formatSpokenDay('2027-08-03')} gününe kadar ön ödemenin tamamı (${lira(1_400_000)}) iade edilir`,
    `${formatSpokenDay('2027-09-02')} gününe kadar ön ödemeden ${lira(700_000)} iade edilir`,
    'Daha sonra ön ödeme iade edilmez',
    'Kiralama koşulları (sürüm 1) Metin',
    '(sürüm 1) rezervasyon talebini gönderirken, 16 Haz 2027 10:34 tarihinde elektronik ortamda onayladı',
  ]) {
    expect(text).toContain(said)
  }
  const pages = await pagesOf(bytes)
  pages.forEach((page, place) => {
    expect(page.replaceAll(' ', '')).toContain(`${place + 1}/${pages.length}`)
    expect(page).toContain(code)
  })
})

test('documentOf returns the same stored voucher while the reservation is unchanged, also for simultaneous callers', async () => {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const documents = await Promise.all(Array.from({ length: 4 }, () => documentOf(fixture.ctx, id, 'VOUCHER')))
  fixture.moveTo('2027-07-01T09:00:00Z')
  const later = await documentOf(fixture.ctx, id, 'VOUCHER')
  expect(new Set([...documents, later].map(({ number }) => number)).size).toBe(1)
  const [row, ...more] = await documentsOf(id)
  expect(more).toEqual([])
  expect(later.bytes.equals(row?.bytes ?? Buffer.of())).toBe(true)
  expect(createHash('sha256').update(later.bytes).digest('hex')).toBe(row?.sha256)
  expect(later.sha256).toBe(row?.sha256)
})

test('a payment creates a new voucher and leaves the earlier voucher and the contract unchanged', async () => {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const first = await documentOf(fixture.ctx, id, 'VOUCHER')
  const agreed = await documentOf(fixture.ctx, id, 'CONTRACT')
  await pay(fixture.ctx, id, 600_000)
  const second = await documentOf(fixture.ctx, id, 'VOUCHER')
  expect(second.number).not.toBe(first.number)
  expect(await textOf(second.bytes)).toContain(`Ödenen ${lira(2_000_000)}`)
  const vouchers = (await documentsOf(id)).filter(({ kind }) => kind === 'VOUCHER')
  expect(vouchers.map(({ number }) => number)).toEqual([first.number, second.number])
  expect(vouchers[0]?.bytes.equals(first.bytes)).toBe(true)
  // A payment does not change the contract.
  expect((await documentOf(fixture.ctx, id, 'CONTRACT')).number).toBe(agreed.number)
  await expect(
    fixture.database.db.updateTable('reservation_papers').set({ number: 'K7M4QXT8RP' }).execute(),
  ).rejects.toThrow()
})

test('documentOf refuses a document of a stay that is not confirmed, is cancelled or is unknown', async () => {
  const { id } = await newRequestedStay(fixture.ctx, fixture.villaId)
  const refused = new Refusal('paper.not_yet')
  await expect(documentOf(fixture.ctx, id, 'VOUCHER')).rejects.toThrow(refused)
  const accepted = await act(fixture.ctx, id, 'ACCEPT')
  await expect(documentOf(fixture.ctx, id, 'CONTRACT')).rejects.toThrow(refused)
  await pay(fixture.ctx, id, accepted.staff?.money.prepaymentTry ?? 0)
  await documentOf(fixture.ctx, id, 'CONTRACT')
  await act(fixture.ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti.' })
  await expect(documentOf(fixture.ctx, id, 'CONTRACT')).rejects.toThrow(refused)
  await expect(documentOf(fixture.ctx, 999_999, 'CONTRACT')).rejects.toThrow(
    new Refusal('reservation.not_found'),
  )
})

/** The modules of the QR code row by row; its lower left corner is the last dark bar of that width. */
function squaresIn(
  picture: Picture,
  count: number,
  { left, size }: { left: number; size: number },
): boolean[] {
  const square = (size * pixelsPerPoint) / count
  const startX = left * pixelsPerPoint
  const isBar = (y: number) =>
    Array.from({ length: 14 }, (_, half) => startX + (half + 0.5) * (square / 2)).every((x) =>
      picture.isDark(x, y),
    )
  const bottom = Array.from({ length: picture.height }, (_, y) => y).findLast(isBar)
  if (bottom === undefined) throw new Error('no code on this page')
  const top = bottom + 1 - size * pixelsPerPoint
  return Array.from({ length: count * count }, (_, place) =>
    picture.isDark(
      startX + ((place % count) + 0.5) * square,
      top + (Math.floor(place / count) + 0.5) * square,
    ),
  )
}

test('the QR code on the voucher contains the URL of the verification page with code and document number', async () => {
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { bytes, number } = await documentOf(fixture.ctx, id, 'VOUCHER')
  const leadsTo = `https://platovilla.test/dogrula?kod=${code}&belge=${number}`
  const { modules } = create(leadsTo, { errorCorrectionLevel: 'M' })
  const wanted = Array.from(modules.data, (dark) => dark === 1)
  const printed = squaresIn(await pictureOf(bytes, 1), modules.size, { left: 50, size: 82 })
  expect(printed).toEqual(wanted)
})

test('voucher, contract, mails, guest page and staff page show who holds the deposit and how it is paid as set for the villa', async () => {
  const deposit = { holder: 'OWNER', method: 'TRANSFER' } as const
  await saveFacts(fixture.ctx, fixture.villaId, {
    depositHolder: deposit.holder,
    depositMethod: deposit.method,
  })
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const sentence = depositSentence(lira(1_000_000), deposit)
  const voucher = await textOf((await documentOf(fixture.ctx, id, 'VOUCHER')).bytes)
  expect(voucher).toContain(sentence)
  expect(voucher).not.toContain(`Hasar depozitosu ${lira(1_000_000)}, nakit`)
  expect(await textOf((await documentOf(fixture.ctx, id, 'CONTRACT')).bytes)).toContain(sentence)
  const mails = await fixture.database.db
    .selectFrom('mails')
    .select(['template_key as key', 'words'])
    .where('reservation_id', '=', id)
    .where('template_key', 'in', ['REZ_TALEP_ALINDI', 'TARIH_ONAY', 'REZ_ONAY'])
    .execute()
  expect(mails).toHaveLength(3)
  for (const { key, words: placeholders } of mails)
    expect(placeholders, key).toMatchObject({ depozito_bilgisi: sentence })
  const { email } = await fixture.database.db
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tracked = await trackReservation(asGuest(fixture.ctx), { code, contact: email })
  expect(tracked).toMatchObject({ deposit, money: { depositTry: 1_000_000 } })
  expect((await getReservation(fixture.ctx, id)).staff).toMatchObject({ deposit })
})
