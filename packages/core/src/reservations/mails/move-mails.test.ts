import { expect, test } from 'vitest'
import { closeDates } from '../../availability/close-dates.ts'
import { drawMail } from '../../mail/draw-mail.ts'
import { isMailKey, mailRecipients } from '../../mail/mail-key.ts'
import { catalogue } from '../../mail/templates/catalogue.tr.ts'
import { decideReceipt, sendReceipt } from '../../payments/receipts.ts'
import { newPayment, step } from '../../testing/payments.ts'
import {
  act,
  newKey,
  newRequestedStay,
  oneWeek,
  pay,
  reservationFixture,
} from '../../testing/reservations.ts'
import { lockReservation } from '../lock-reservation.ts'

const agency = { title: 'Plato Villa Turizm', no: '14207', phone: '+90 242 555 01 07' }
const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

/** A request; `news` returns the mails since its last call. */
async function requestedStay() {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const seen = new Set<string>()
  const news = async () => {
    const mails = database.db.selectFrom('mails').select(['id', 'template_key as key'])
    const fresh = (await mails.where('reservation_id', '=', id).execute()).filter(
      (mail) => !seen.has(mail.id),
    )
    for (const mail of fresh) seen.add(mail.id)
    return fresh.map(({ key }) => key).sort()
  }
  await news()
  return { id, news }
}

const proof = (id: number, amountMinor: number) =>
  ctx.db.transaction().execute(async (tx) => {
    const sent = { amountMinor, payerName: 'ELIF KARACA', paidOn: '2027-06-16' }
    const file = { bytes: Buffer.from('%PDF-1.7 dekont'), contentType: 'application/pdf' } as const
    return sendReceipt(tx, ctx, await lockReservation(tx, id), sent, file, await ctx.databaseTime(tx))
  })
const approve = (receiptId: number, amountMinor: number) =>
  decideReceipt(
    ctx,
    receiptId,
    { approved: true, payment: { ...newPayment(amountMinor), again: false } },
    newKey(),
  )

/** Expires the hold. */
async function expire(id: number): Promise<void> {
  moveTo('2027-06-19T09:00:00Z')
  await step(ctx, id, { action: 'EXPIRE' }, 'CLOCK')
}

test('each step of a reservation from a refused receipt to the cancellation sends exactly the expected mails', async () => {
  const { id, news } = await requestedStay()
  await act(ctx, id, 'ACCEPT')
  expect(await news()).toEqual(['TARIH_ONAY'])
  const wrong = await proof(id, 700_000)
  expect(await news()).toEqual([])
  await decideReceipt(ctx, wrong, { approved: false, reason: 'Hesapta görünmüyor' }, newKey())
  expect(await news()).toEqual(['DEKONT_REDDEDILDI'])
  const [first, second] = [await proof(id, 300_000), await proof(id, 400_000)]
  // The other receipt is still in review: no hold runs and no payment mail is sent.
  expect(await approve(first, 300_000)).toMatchObject({ status: 'PAYMENT_REVIEW', holdExpiresAt: null })
  expect(await news()).toEqual(['ODEME_ALINDI'])
  expect(await approve(second, 400_000)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  expect(await news()).toEqual(['ODEME_ALINDI', 'ODEME_BANKA'])
  await pay(ctx, id, 700_000)
  expect(await news()).toEqual(['EV_SAHIBI_ONAY', 'REZ_ONAY'])
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(await news()).toEqual(['IPTAL_EV_SAHIBI', 'IPTAL_MUSTERI'])
})

test('an owner to whom ASK_OWNER sent a request is mailed when it expires, is confirmed afterwards and is compensated', async () => {
  const { id, news } = await requestedStay()
  await act(ctx, id, 'ASK_OWNER')
  expect(await news()).toEqual(['EV_SAHIBI_OPSIYON'])
  await act(ctx, id, 'ACCEPT')
  expect(await news()).toEqual(['TARIH_ONAY'])
  await expire(id)
  expect(await news()).toEqual(['OPSIYON_DOLDU', 'OPSIYON_DOLDU_EV_SAHIBI'])
  await pay(ctx, id, 1_400_000)
  expect(await news()).toEqual(['EV_SAHIBI_ONAY', 'REZ_ONAY'])
  await act(ctx, id, 'COMPENSATE', { endReason: 'DOUBLE_BOOKING' })
  expect(await news()).toEqual(['IPTAL_EV_SAHIBI', 'TAZMINAT'])
})

test('an owner who was not mailed about a request is not mailed about its end', async () => {
  const { id, news } = await requestedStay()
  await act(ctx, id, 'ACCEPT')
  expect(await news()).toEqual(['TARIH_ONAY'])
  await expire(id)
  expect(await news()).toEqual(['OPSIYON_DOLDU'])
  await act(ctx, id, 'REOPEN')
  expect(await news()).toEqual(['ODEME_BANKA'])
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(await news()).toEqual(['IPTAL_MUSTERI'])
})

test('a guest is mailed when the request is rejected and when a payment arrives after the nights are taken', async () => {
  const refused = await requestedStay()
  await act(ctx, refused.id, 'REJECT', { reason: 'Tadilat var' })
  expect(await refused.news()).toEqual(['REZ_REDDEDILDI'])
  const late = await requestedStay()
  await act(ctx, late.id, 'ACCEPT')
  await expire(late.id)
  await late.news()
  const nights = { startsOn: oneWeek.checkIn, endsOn: oneWeek.checkOut, reason: 'OTHER', note: '' } as const
  await closeDates(ctx, { villa_id: fixture.villaId, ...nights })
  await pay(ctx, late.id, 1_400_000)
  expect(await late.news()).toEqual(['ODEME_ALINDI', 'TAZMINAT'])
})

test('a payment that confirms the reservation sends the guest only the confirmation, which states the payment', async () => {
  const { id, news } = await requestedStay()
  await act(ctx, id, 'ACCEPT')
  await news()
  await pay(ctx, id, 1_400_000)
  const toGuest = (await news()).filter((key) => isMailKey(key) && mailRecipients[key] === 'GUEST')
  expect(toGuest).toEqual(['REZ_ONAY'])
  const { words: placeholders } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'REZ_ONAY')
    .executeTakeFirstOrThrow()
  // Safe: the column holds what `queueMail` put in.
  const { plain } = await drawMail(catalogue.REZ_ONAY, placeholders as Record<string, string>, agency)
  expect(plain).toContain('Ödemenizi aldık: ₺14.000, 16 Haziran 2027 Çarşamba, Havale / EFT')
})

test('a payment that confirms the reservation sends the payment-received mail while the confirmation mail is inactive', async () => {
  const { id, news } = await requestedStay()
  await act(ctx, id, 'ACCEPT')
  await news()
  const setActive = (active: boolean) =>
    database.db.updateTable('mail_templates').set({ active }).where('key', '=', 'REZ_ONAY').execute()
  await setActive(false)
  await pay(ctx, id, 1_400_000)
  await setActive(true)
  expect(await news()).toEqual(['EV_SAHIBI_ONAY', 'ODEME_ALINDI'])
})

/** The acceptance mail as rendered for the guest. */
async function acceptanceMail(id: number) {
  const { words: placeholders } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'TARIH_ONAY')
    .executeTakeFirstOrThrow()
  // Safe: the column holds what `queueMail` put in.
  return drawMail(catalogue.TARIH_ONAY, placeholders as Record<string, string>, agency)
}

test('the acceptance mail has villa and dates in its subject and states stay, amounts and verification page', async () => {
  const { id } = await requestedStay()
  await act(ctx, id, 'ACCEPT')
  const { subject, plain } = await acceptanceMail(id)
  expect(subject).toMatch(/^Tarihiniz onaylandı: Villa .+, 10-17 Tem 2027$/)
  expect(plain).not.toContain('Kartla öde')
  const order = ['Giriş:', 'Toplam: ₺70.000', 'Ön ödeme: ₺14.000', 'Girişte: ₺56.000', '/dogrula']
  const places = order.map((text) => plain.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(plain).toMatch(/geceleri \d+ \p{L}+ 2027 \p{L}+ \d\d:\d\d’\p{L}+ kadar sizin için tutuyoruz/u)
})
