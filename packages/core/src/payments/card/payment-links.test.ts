import { expect, test } from 'vitest'
import { payByCard } from '../../guest-page/guest-reservation.ts'
import { drawMail } from '../../mail/draw-mail.ts'
import { drawQueuedMail } from '../../mail/draw-queued-mail.ts'
import { catalogue } from '../../mail/templates/catalogue.tr.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { getReservation } from '../../reservations/get-reservation.ts'
import { balanceMinor, cardFixture, prepaymentMinor, totalMinor } from '../../testing/card.ts'
import { mailsAbout } from '../../testing/payments.ts'
import { eventsOf, mailsOf, newKey, pay, priceOf } from '../../testing/reservations.ts'
import { getCardPanel } from './card-panel.ts'
import { chooseCardProvider } from './card-providers.ts'
import { getPayable } from './get-payable.ts'
import { sendPaymentLink } from './send-payment-link.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const weekMinutes = 7 * 24 * 60
const gone = { code: 'payment.bad_link' }
const nothingDue = { code: 'payment.nothing_due' }

test('a new payment link revokes the old one, and a card payment already started by the old link can be completed', async () => {
  const id = await fixture.accepted()
  const first = await fixture.begin(id)
  fixture.later(2)
  const second = await fixture.link(id)
  await expect(fixture.start(first.token)).rejects.toMatchObject(gone)
  expect(await getPayable(ctx, first.token)).toMatchObject({ state: 'OVER' })
  const { attemptId, redirectUrl } = await fixture.start(second)
  expect({ attemptId, redirectUrl }).toEqual({ attemptId: first.attemptId, redirectUrl: first.redirectUrl })
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await getPayable(ctx, second)).toMatchObject({ state: 'NOTHING_DUE', amountMinor: 0 })
  await expect(fixture.start(second)).rejects.toMatchObject(nothingDue)
})

test('sendPaymentLink is refused within a minute of the last link, and the last link stays valid', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  await expect(fixture.link(id)).rejects.toMatchObject({ code: 'mail.too_soon' })
  expect(await getPayable(ctx, token)).toMatchObject({ state: 'OPEN', amountMinor: prepaymentMinor })
})

test('sendPaymentLink with one idempotency key creates one link and one mail with this link', {
  tags: 'spec-7.56',
}, async () => {
  const id = await fixture.accepted()
  const key = newKey()
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

test('a payment link for the prepayment expires together with the hold', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  fixture.later(24 * 60)
  expect(await getPayable(ctx, token)).toMatchObject({ state: 'OVER' })
  await expect(fixture.start(token)).rejects.toMatchObject(gone)
  await fixture.runClocks()
  expect(await fixture.statusOf(id)).toBe('EXPIRED')
  await expect(fixture.start(token)).rejects.toMatchObject(nothingDue)
  await expect(fixture.link(id)).rejects.toMatchObject(nothingDue)
})

test('a payment link for the balance of a confirmed stay expires after a week', async () => {
  const id = await fixture.accepted()
  await pay(ctx, id, prepaymentMinor)
  const token = await fixture.link(id)
  expect(await getPayable(ctx, token)).toMatchObject({
    state: 'OPEN',
    purpose: 'BALANCE',
    amountMinor: balanceMinor,
    paidMinor: prepaymentMinor,
    restMinor: 0,
  })
  fixture.later(weekMinutes)
  await expect(fixture.start(token)).rejects.toMatchObject(gone)
})

test('a payment link that was paid shows that nothing is due and cannot start another card payment', async () => {
  const id = await fixture.accepted()
  const { token } = await fixture.paid(id, 'FULL')
  expect(await getPayable(ctx, token)).toMatchObject({ state: 'NOTHING_DUE', paidMinor: totalMinor })
  await expect(fixture.start(token)).rejects.toMatchObject(nothingDue)
})

test('getPayable returns the balance as the remaining amount for a prepayment link and 0 for a link for the full price', async () => {
  const id = await fixture.accepted()
  const offers = [
    { purpose: 'PREPAYMENT', amountMinor: prepaymentMinor },
    { purpose: 'FULL', amountMinor: totalMinor },
  ]
  expect((await getCardPanel(ctx, id)).offers).toEqual(offers)
  const token = await fixture.link(id)
  expect(await getPayable(ctx, token)).toMatchObject({
    amountMinor: prepaymentMinor,
    restMinor: balanceMinor,
  })
  await expect(fixture.link(id, 'BALANCE')).rejects.toMatchObject(nothingDue)
  fixture.later(2)
  const full = await fixture.link(id, 'FULL')
  expect(await getPayable(ctx, full)).toMatchObject({ amountMinor: totalMinor, restMinor: 0 })
})

test('getPayable refuses a payment link whose id or signature was changed', async () => {
  const token = await fixture.link(await fixture.accepted())
  const [id = '', signature = ''] = token.split('.')
  for (const other of [`${Number(id) + 1}.${signature}`, `0${token}`, `${id}.`, id, `${token}a`, ''])
    await expect(getPayable(ctx, other)).rejects.toMatchObject(gone)
})

test('payByCard on the guest page returns the existing payment link for the same purpose and sends no mail', async () => {
  const id = await fixture.accepted()
  const { code, staff } = await getReservation(ctx, id)
  const key = { code, contact: staff?.email ?? '' }
  const [first, again] = [await payByCard(ctx, key), await payByCard(ctx, key)]
  expect(again).toEqual(first)
  expect(await payByCard(ctx, { ...key, purpose: 'FULL' })).not.toEqual(first)
  await expect(fixture.start(first.token)).rejects.toMatchObject(gone)
  expect(await mailsOf(database.db, id)).not.toContain('ODEME_LINK')
  await chooseCardProvider(ctx, null)
  await expect(payByCard(ctx, key)).rejects.toMatchObject({ code: 'payment.no_card' })
})

test('a price change of the villa during payment does not change the amount of the reservation', async () => {
  const id = await fixture.accepted()
  const { attemptId, token } = await fixture.begin(id)
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 2_000_000 })
    .where('villa_id', '=', fixture.office.villaId)
    .execute()
  expect(await getPayable(ctx, token)).toMatchObject({ amountMinor: prepaymentMinor, totalTry: totalMinor })
  expect(await fixture.start(token)).toMatchObject({ attemptId })
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
})

test('a date change during a card payment requires a new payment, and the old amount does not confirm the reservation', async () => {
  const id = await fixture.accepted()
  const old = await fixture.begin(id)
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
  const expectedTotalMinor = await priceOf(ctx, fixture.office.villaId, stay)
  await changeReservation(ctx, id, { version: 1, ...stay, ...names, expectedTotalMinor }, newKey())
  const fresh = await fixture.start(old.token)
  expect(fresh.attemptId).not.toBe(old.attemptId)
  expect(await fixture.attempt(fresh.attemptId)).toMatchObject({ amount_minor: 2_000_000 })
  await fixture.payAt(old.attemptId)
  await fixture.verify(old.attemptId)
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  fixture.later(2)
  await fixture.paid(id)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': 2_000_000, 'GUEST TRY': -2_000_000 })
})

test('the acceptance mail shows the card amount and a valid payment link before the transfer details', async () => {
  const id = await fixture.accepted()
  const { words: placeholders } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'TARIH_ONAY')
    .executeTakeFirstOrThrow()
  // Safe: the column holds the values stored by `queueMail`.
  const mail = await drawMail(catalogue.TARIH_ONAY, placeholders as Record<string, string>, {
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

test('the acceptance mail is sent without an active bank account when it contains a payment link', async () => {
  const id = await fixture.accepted()
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
