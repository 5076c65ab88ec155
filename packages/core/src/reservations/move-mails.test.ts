import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { decideReceipt, sendReceipt } from '../payments/receipts.ts'
import { aPayment, step } from '../payments/testing.ts'
import { lockReservation } from './lock-reservation.ts'
import { act, aKey, aRequestedStay, aWeek, deskForFile, pay } from './testing.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk

/** A request; `news` are the mails about it since the last time it was asked. */
async function anAskedStay() {
  const { id } = await aRequestedStay(ctx, desk.villaId)
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
    { approved: true, payment: { ...aPayment(amountMinor), again: false } },
    aKey(),
  )

/** The hold has run out. */
async function expire(id: number): Promise<void> {
  moveTo('2027-06-19T09:00:00Z')
  await step(ctx, id, { action: 'EXPIRE' }, 'CLOCK')
}

test('from a proof that is refused to a stay that is cancelled, each is told what concerns them', async () => {
  const { id, news } = await anAskedStay()
  await act(ctx, id, 'ACCEPT')
  expect(await news()).toEqual(['ODEME_BANKA'])
  const wrong = await proof(id, 700_000)
  expect(await news()).toEqual([])
  await decideReceipt(ctx, wrong, { approved: false, reason: 'Hesapta görünmüyor' }, aKey())
  expect(await news()).toEqual(['DEKONT_REDDEDILDI'])
  const [first, second] = [await proof(id, 300_000), await proof(id, 400_000)]
  // The other proof still waits: no hold runs, and nobody is asked for the rest.
  expect(await approve(first, 300_000)).toMatchObject({ status: 'PAYMENT_REVIEW', holdExpiresAt: null })
  expect(await news()).toEqual(['ODEME_ALINDI'])
  expect(await approve(second, 400_000)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  expect(await news()).toEqual(['ODEME_ALINDI', 'ODEME_BANKA'])
  await pay(ctx, id, 700_000)
  expect(await news()).toEqual(['EV_SAHIBI_ONAY', 'KIMLIK_BILGI', 'ODEME_ALINDI', 'REZ_ONAY'])
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(await news()).toEqual(['IPTAL_EV_SAHIBI', 'IPTAL_MUSTERI'])
})

test('an owner who was asked hears that the hold ran out, of late money, and of the end', async () => {
  const { id, news } = await anAskedStay()
  await act(ctx, id, 'ASK_OWNER')
  expect(await news()).toEqual(['EV_SAHIBI_OPSIYON'])
  await act(ctx, id, 'ACCEPT')
  expect(await news()).toEqual(['ODEME_BANKA'])
  await expire(id)
  expect(await news()).toEqual(['OPSIYON_DOLDU', 'OPSIYON_DOLDU_EV_SAHIBI'])
  await pay(ctx, id, 1_400_000)
  expect(await news()).toEqual(['EV_SAHIBI_ONAY', 'KIMLIK_BILGI', 'ODEME_ALINDI', 'REZ_ONAY'])
  await act(ctx, id, 'COMPENSATE', { endReason: 'DOUBLE_BOOKING' })
  expect(await news()).toEqual(['IPTAL_EV_SAHIBI', 'TAZMINAT'])
})

test('an owner who has heard of no beginning hears of no end', async () => {
  const { id, news } = await anAskedStay()
  await act(ctx, id, 'ACCEPT')
  expect(await news()).toEqual(['ODEME_BANKA'])
  await expire(id)
  expect(await news()).toEqual(['OPSIYON_DOLDU'])
  await act(ctx, id, 'REOPEN')
  expect(await news()).toEqual(['ODEME_BANKA'])
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(await news()).toEqual(['IPTAL_MUSTERI'])
})

test('a guest who is refused, or pays for nights that are gone, is told so', async () => {
  const refused = await anAskedStay()
  await act(ctx, refused.id, 'REJECT', { reason: 'Tadilat var' })
  expect(await refused.news()).toEqual(['REZ_REDDEDILDI'])
  const late = await anAskedStay()
  await act(ctx, late.id, 'ACCEPT')
  await expire(late.id)
  await late.news()
  const nights = { startsOn: aWeek.checkIn, endsOn: aWeek.checkOut, reason: 'OTHER', note: '' } as const
  await closeDates(ctx, { villa_id: desk.villaId, ...nights })
  await pay(ctx, late.id, 1_400_000)
  expect(await late.news()).toEqual(['ODEME_ALINDI', 'TAZMINAT'])
})
