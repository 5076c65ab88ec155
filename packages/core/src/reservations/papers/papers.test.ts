import { createHash } from 'node:crypto'
import { depositSentence } from '@plato/brand/deposit.tr'
import { formatMoney } from '@plato/brand/money'
import { formatSpokenDay } from '@plato/brand/stay-dates'
import { Refusal } from '@plato/rules/refusal'
import { create } from 'qrcode'
import { beforeEach, expect, test } from 'vitest'
import { saveFacts } from '../../villas/testing.ts'
import { getReservation } from '../get-reservation.ts'
import { trackReservation } from '../guest-reservation.ts'
import { aConfirmedStay, act, aRequestedStay, asGuest, deskForFile, pay } from '../testing.ts'
import { paperOf } from './paper.ts'
import { agency, type Picture, pagesOf, pictureOf, pixelsPerPoint, textOf, writeAgency } from './testing.ts'

const desk = deskForFile()
const lira = (minor: number) => formatMoney(minor, 'TRY')
const papersOf = (reservationId: number) =>
  desk.database.db
    .selectFrom('reservation_papers')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await writeAgency(desk.database.db)
  await saveFacts(desk.ctx, desk.villaId, {
    name: 'Villa Çiğdem Işıltı',
    houseRules: ['Ev içinde sigara içilmez', 'Havuz saatleri 08:00-22:00'],
    damageDepositMinor: 1_000_000,
  })
})

const elif = { firstName: 'Şükrü İlkay', lastName: 'Öğütçü', children: 1 }

test('a voucher tells who stays where and when, what is paid and what is left, in all Turkish letters', async () => {
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId, undefined, elif)
  const { bytes, number, fileName } = await paperOf(desk.ctx, id, 'VOUCHER')
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
    'Ev içinde sigara içilmez',
    '16 Haz 2027',
    '1 / 1',
  ]) {
    expect(text).toContain(said)
  }
})

test('a contract holds the parties, the price, the days of cancellation and the terms that were accepted', async () => {
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId, {
    checkIn: '2027-10-02',
    checkOut: '2027-10-09',
  })
  const { bytes, number } = await paperOf(desk.ctx, id, 'CONTRACT')
  const text = await textOf(bytes)
  for (const said of [
    'Kiralama sözleşmesi',
    code,
    `Belge no ${number}`,
    'Elif Karaca',
    agency.agency_title,
    agency.site_address,
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

test('the same facts are one paper, however often and by how many it is asked for', async () => {
  const { id } = await aConfirmedStay(desk.ctx, desk.villaId)
  const asked = await Promise.all(Array.from({ length: 4 }, () => paperOf(desk.ctx, id, 'VOUCHER')))
  desk.moveTo('2027-07-01T09:00:00Z')
  const later = await paperOf(desk.ctx, id, 'VOUCHER')
  expect(new Set([...asked, later].map(({ number }) => number)).size).toBe(1)
  const [row, ...more] = await papersOf(id)
  expect(more).toEqual([])
  expect(later.bytes.equals(row?.bytes ?? Buffer.of())).toBe(true)
  expect(createHash('sha256').update(later.bytes).digest('hex')).toBe(row?.sha256)
  expect(later.sha256).toBe(row?.sha256)
})

test('what changes makes another paper, and the old one stays as it was handed out', async () => {
  const { id } = await aConfirmedStay(desk.ctx, desk.villaId)
  const first = await paperOf(desk.ctx, id, 'VOUCHER')
  const agreed = await paperOf(desk.ctx, id, 'CONTRACT')
  await pay(desk.ctx, id, 600_000)
  const second = await paperOf(desk.ctx, id, 'VOUCHER')
  expect(second.number).not.toBe(first.number)
  expect(await textOf(second.bytes)).toContain(`Ödenen ${lira(2_000_000)}`)
  const vouchers = (await papersOf(id)).filter(({ kind }) => kind === 'VOUCHER')
  expect(vouchers.map(({ number }) => number)).toEqual([first.number, second.number])
  expect(vouchers[0]?.bytes.equals(first.bytes)).toBe(true)
  // What was agreed is not touched by a payment.
  expect((await paperOf(desk.ctx, id, 'CONTRACT')).number).toBe(agreed.number)
  await expect(
    desk.database.db.updateTable('reservation_papers').set({ number: 'K7M4QXT8RP' }).execute(),
  ).rejects.toThrow()
})

test('there are papers only of a stay that is certain', async () => {
  const { id } = await aRequestedStay(desk.ctx, desk.villaId)
  const refused = new Refusal('paper.not_yet')
  await expect(paperOf(desk.ctx, id, 'VOUCHER')).rejects.toThrow(refused)
  const accepted = await act(desk.ctx, id, 'ACCEPT')
  await expect(paperOf(desk.ctx, id, 'CONTRACT')).rejects.toThrow(refused)
  await pay(desk.ctx, id, accepted.staff?.money.prepaymentTry ?? 0)
  await paperOf(desk.ctx, id, 'CONTRACT')
  await act(desk.ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti.' })
  await expect(paperOf(desk.ctx, id, 'CONTRACT')).rejects.toThrow(refused)
  await expect(paperOf(desk.ctx, 999_999, 'CONTRACT')).rejects.toThrow(new Refusal('reservation.not_found'))
})

/** The squares of the code on the left margin, row by row; its lower left corner is the last dark bar of that width. */
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

test('the code on the paper leads to the page that proves it', async () => {
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { bytes, number } = await paperOf(desk.ctx, id, 'VOUCHER')
  const leadsTo = `https://platovilla.test/dogrula?kod=${code}&belge=${number}`
  const { modules } = create(leadsTo, { errorCorrectionLevel: 'M' })
  const wanted = Array.from(modules.data, (dark) => dark === 1)
  const printed = squaresIn(await pictureOf(bytes, 1), modules.size, { left: 50, size: 82 })
  expect(printed).toEqual(wanted)
})

test('voucher, contract, mails, guest page and staff page state the deposit by the villa’s own fields', async () => {
  const deposit = { holder: 'OWNER', method: 'TRANSFER' } as const
  await saveFacts(desk.ctx, desk.villaId, { depositHolder: deposit.holder, depositMethod: deposit.method })
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId)
  const sentence = depositSentence(lira(1_000_000), deposit)
  const voucher = await textOf((await paperOf(desk.ctx, id, 'VOUCHER')).bytes)
  expect(voucher).toContain(sentence)
  expect(voucher).not.toContain(`Hasar depozitosu ${lira(1_000_000)}, nakit`)
  expect(await textOf((await paperOf(desk.ctx, id, 'CONTRACT')).bytes)).toContain(sentence)
  const mails = await desk.database.db
    .selectFrom('mails')
    .select(['template_key as key', 'words'])
    .where('reservation_id', '=', id)
    .where('template_key', 'in', ['REZ_TALEP_ALINDI', 'TARIH_ONAY', 'REZ_ONAY'])
    .execute()
  expect(mails).toHaveLength(3)
  for (const { key, words } of mails) expect(words, key).toMatchObject({ depozito_bilgisi: sentence })
  const { email } = await desk.database.db
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tracked = await trackReservation(asGuest(desk.ctx), { code, contact: email })
  expect(tracked).toMatchObject({ deposit, money: { depositTry: 1_000_000 } })
  expect((await getReservation(desk.ctx, id)).staff).toMatchObject({ deposit })
})
