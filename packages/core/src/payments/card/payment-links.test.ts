import { expect, test } from 'vitest'
import { catalogue } from '../../mail/catalogue.tr.ts'
import { drawMail } from '../../mail/draw-mail.ts'
import { drawQueuedMail } from '../../mail/draw-queued-mail.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { getReservation } from '../../reservations/get-reservation.ts'
import { payByCard } from '../../reservations/guest-reservation.ts'
import { aKey, eventsOf, mailsOf, pay, priceOf } from '../../reservations/testing.ts'
import { mailsAbout } from '../testing.ts'
import { getCardDesk } from './card-desk.ts'
import { chooseCardProvider } from './card-providers.ts'
import { getPayable } from './get-payable.ts'
import { sendPaymentLink } from './send-payment-link.ts'
import { balanceMinor, cardDeskForFile, prepaymentMinor, totalMinor } from './testing.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk
const weekMinutes = 7 * 24 * 60
const gone = { code: 'payment.bad_link' }
const nothingDue = { code: 'payment.nothing_due' }

test('staff send a link twice: the old one no longer opens, the try that is open goes on', async () => {
  const id = await desk.accepted()
  const first = await desk.begin(id)
  desk.later(2)
  const second = await desk.link(id)
  await expect(desk.start(first.token)).rejects.toMatchObject(gone)
  expect(await getPayable(ctx, first.token)).toMatchObject({ state: 'OVER' })
  const { attemptId, redirectUrl } = await desk.start(second)
  expect({ attemptId, redirectUrl }).toEqual({ attemptId: first.attemptId, redirectUrl: first.redirectUrl })
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await getPayable(ctx, second)).toMatchObject({ state: 'NOTHING_DUE', amountMinor: 0 })
  await expect(desk.start(second)).rejects.toMatchObject(nothingDue)
})

test('the same link twice within a minute is a slip of the finger, and the one sent stays', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  await expect(desk.link(id)).rejects.toMatchObject({ code: 'mail.too_soon' })
  expect(await getPayable(ctx, token)).toMatchObject({ state: 'OPEN', amountMinor: prepaymentMinor })
})

test('sent twice under one name it is one link and one mail, which opens that link', async () => {
  const id = await desk.accepted()
  const key = aKey()
  const wish = { reservationId: id, purpose: 'PREPAYMENT' } as const
  const [first, twin] = await Promise.all([sendPaymentLink(ctx, wish, key), sendPaymentLink(ctx, wish, key)])
  expect(twin).toEqual(first)
  await expect(sendPaymentLink(ctx, { ...wish, purpose: 'FULL' }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
  const mails = (await mailsAbout(database.db, id)).filter((mail) => mail.key === 'ODEME_LINK')
  expect(mails).toMatchObject([{ words: { odeme_link: first.url, odenecek_tutar: '₺14.000' } }])
  expect(await eventsOf(database.db, id)).toContain('PAYMENT_LINK_SENT')
})

test('a link opens as long as the nights are held for it, and no longer', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  desk.later(24 * 60)
  expect(await getPayable(ctx, token)).toMatchObject({ state: 'OVER' })
  await expect(desk.start(token)).rejects.toMatchObject(gone)
  await desk.runClocks()
  expect(await desk.statusOf(id)).toBe('EXPIRED')
  await expect(desk.start(token)).rejects.toMatchObject(nothingDue)
  await expect(desk.link(id)).rejects.toMatchObject(nothingDue)
})

test('once the stay stands a link opens for a week', async () => {
  const id = await desk.accepted()
  await pay(ctx, id, prepaymentMinor)
  const token = await desk.link(id)
  expect(await getPayable(ctx, token)).toMatchObject({
    state: 'OPEN',
    purpose: 'BALANCE',
    amountMinor: balanceMinor,
    paidMinor: prepaymentMinor,
    restMinor: 0,
  })
  desk.later(weekMinutes)
  await expect(desk.start(token)).rejects.toMatchObject(gone)
})

test('a used link asks for nothing more', async () => {
  const id = await desk.accepted()
  const { token } = await desk.paid(id, 'FULL')
  expect(await getPayable(ctx, token)).toMatchObject({ state: 'NOTHING_DUE', paidMinor: totalMinor })
  await expect(desk.start(token)).rejects.toMatchObject(nothingDue)
})

test('the prepayment leaves the balance, everything at once leaves nothing', async () => {
  const id = await desk.accepted()
  const offers = [
    { purpose: 'PREPAYMENT', amountMinor: prepaymentMinor },
    { purpose: 'FULL', amountMinor: totalMinor },
  ]
  expect((await getCardDesk(ctx, id)).offers).toEqual(offers)
  const token = await desk.link(id)
  expect(await getPayable(ctx, token)).toMatchObject({
    amountMinor: prepaymentMinor,
    restMinor: balanceMinor,
  })
  await expect(desk.link(id, 'BALANCE')).rejects.toMatchObject(nothingDue)
  desk.later(2)
  const full = await desk.link(id, 'FULL')
  expect(await getPayable(ctx, full)).toMatchObject({ amountMinor: totalMinor, restMinor: 0 })
})

test('links are signed: the next one’s number with this one’s signature opens nothing', async () => {
  const token = await desk.link(await desk.accepted())
  const [id = '', signature = ''] = token.split('.')
  for (const other of [`${Number(id) + 1}.${signature}`, `0${token}`, `${id}.`, id, `${token}a`, ''])
    await expect(getPayable(ctx, other)).rejects.toMatchObject(gone)
})

test('the guest’s own way to pay is the link there is, and it is no mail', async () => {
  const id = await desk.accepted()
  const { code, staff } = await getReservation(ctx, id)
  const key = { code, contact: staff?.email ?? '' }
  const [first, again] = [await payByCard(ctx, key), await payByCard(ctx, key)]
  expect(again).toEqual(first)
  expect(await payByCard(ctx, { ...key, purpose: 'FULL' })).not.toEqual(first)
  await expect(desk.start(first.token)).rejects.toMatchObject(gone)
  expect(await mailsOf(database.db, id)).not.toContain('ODEME_LINK')
  await chooseCardProvider(ctx, null)
  await expect(payByCard(ctx, key)).rejects.toMatchObject({ code: 'payment.no_card' })
})

test('the villa’s price edited during payment changes nothing: the reservation keeps what was promised', async () => {
  const id = await desk.accepted()
  const { attemptId, token } = await desk.begin(id)
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 2_000_000 })
    .where('villa_id', '=', desk.office.villaId)
    .execute()
  expect(await getPayable(ctx, token)).toMatchObject({ amountMinor: prepaymentMinor, totalTry: totalMinor })
  expect(await desk.start(token)).toMatchObject({ attemptId })
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
})

test('a reservation changed during payment asks for its new amount, and the old page no longer confirms it', async () => {
  const id = await desk.accepted()
  const old = await desk.begin(id)
  const before = await getReservation(ctx, id)
  if (!before.staff) throw new Error('not seen as staff')
  const { firstName, lastName, email, phone } = before.staff
  const stay = {
    checkIn: '2027-07-10',
    checkOut: '2027-07-20',
    adults: 2,
    children: 0,
    babies: 0,
    extras: [],
  }
  const names = { firstName, lastName, email, phone, guestNote: '', staffNote: '', reason: 'Misafir istedi' }
  const expectedTotalMinor = await priceOf(ctx, desk.office.villaId, stay)
  await changeReservation(ctx, id, { version: 1, ...stay, ...names, expectedTotalMinor }, aKey())
  const fresh = await desk.start(old.token)
  expect(fresh.attemptId).not.toBe(old.attemptId)
  expect(await desk.attempt(fresh.attemptId)).toMatchObject({ amount_minor: 2_000_000 })
  await desk.payAt(old.attemptId)
  await desk.verify(old.attemptId)
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  desk.later(2)
  await desk.paid(id)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': 2_000_000, 'GUEST TRY': -2_000_000 })
})

test('the acceptance mail offers the card first, with the amount and a link that opens, while a provider is open', async () => {
  const id = await desk.accepted()
  const { words } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'TARIH_ONAY')
    .executeTakeFirstOrThrow()
  // Safe: the column holds what `queueMail` put in.
  const mail = await drawMail(catalogue.TARIH_ONAY, words as Record<string, string>, {
    title: '',
    no: '',
    phone: '',
  })
  expect(mail.html).toContain('Kartla öde ₺14.000')
  const [, token = ''] = /\/odeme\/([\w.-]+)/.exec(mail.plain) ?? []
  expect(await getPayable(ctx, token)).toMatchObject({ amountMinor: prepaymentMinor })
  const places = ['/odeme/', 'Giriş:', 'Toplam:', 'Havalede', '/dogrula'].map((text) =>
    mail.plain.indexOf(text),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('the acceptance mail goes out without an open bank account when it offers the card', async () => {
  const id = await desk.accepted()
  const mail = await database.db
    .selectFrom('mails')
    .select(['template_key as templateKey', 'words', 'subject', 'html', 'plain'])
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'TARIH_ONAY')
    .executeTakeFirstOrThrow()
  const { plain } = await drawQueuedMail(ctx, mail)
  expect(plain).toContain('/odeme/')
  expect(plain).not.toContain('IBAN:')
  const withoutCard = drawQueuedMail(ctx, { ...mail, words: { villa_adi: 'Villa Deneme' } })
  await expect(withoutCard).rejects.toThrow('no bank account is open')
})
