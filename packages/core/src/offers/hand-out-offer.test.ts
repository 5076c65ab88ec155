import { expect, test } from 'vitest'
import { textOf, writeAgency } from '../testing/documents.ts'
import { newMadeOffer, tokenIn } from '../testing/offers.ts'
import {
  asGuest,
  bookableVilla,
  newConfirmedStay,
  newKey,
  reservationFixture,
} from '../testing/reservations.ts'
import { seeOffer } from './guest-offer.ts'
import { mailOffer } from './mail-offer.ts'
import { offerDocument } from './offer-document.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const fixture = reservationFixture()
const { database } = fixture

const mailsTo = (address: string) =>
  database.db
    .selectFrom('mails')
    .select(['template_key', 'recipient', 'reservation_id', 'words'])
    .where('to_address', '=', address)
    .execute()

test('mailOffer queues one mail with the available villas, their current prices, the link and the expiry time', async () => {
  const taken = await bookableVilla(fixture.ctx)
  const guestEmail = `${crypto.randomUUID()}@example.com`
  const offer = await newMadeOffer(fixture.ctx, [fixture.villaId, taken], { guestEmail })
  await newConfirmedStay(fixture.ctx, taken)
  const key = newKey()
  const sent = await mailOffer(fixture.ctx, offer.id, key)
  expect(sent.mailedAt).toBe('2027-06-16T07:34:00.000Z')
  await mailOffer(fixture.ctx, offer.id, key)
  const mails = await mailsTo(guestEmail)
  expect(mails).toMatchObject([
    {
      template_key: 'TEKLIF',
      recipient: 'VISITOR',
      reservation_id: null,
      words: {
        musteri_ad_soyad: 'Hande Koç',
        teklif_link: offer.link,
        gecerlilik: '18 Haz 2027 10:34',
        villa_listesi: expect.stringMatching(/^• Villa Deneme \d+, Kasaba \d+, Semt \d+: ₺70\.000$/),
      },
    },
  ])
})

test('mail, document and page of an offer with a title address the guest by first name and title', async () => {
  const guestEmail = `${crypto.randomUUID()}@example.com`
  const villaId = await bookableVilla(fixture.ctx)
  const offer = await newMadeOffer(fixture.ctx, [villaId], { guestEmail, guestTitle: 'MS' })
  expect(offer.guestTitle).toBe('MS')
  await mailOffer(fixture.ctx, offer.id, newKey())
  expect(await mailsTo(guestEmail)).toMatchObject([{ words: { musteri_ad_soyad: 'Hande Hanım' } }])
  const { base64 } = await offerDocument(fixture.ctx, offer.id)
  expect(await textOf(Buffer.from(base64, 'base64'))).toContain('Hande Hanım için seçtiklerimiz')
  expect((await seeOffer(asGuest(fixture.ctx), tokenIn(offer.link))).guestName).toBe('Hande Hanım')
})

test('mailOffer is refused without an e-mail address, within a minute of the last mail, when withdrawn or with no villa free', async () => {
  const withoutAddress = await newMadeOffer(fixture.ctx, [fixture.villaId], { guestEmail: '' })
  await expect(mailOffer(fixture.ctx, withoutAddress.id, newKey())).rejects.toMatchObject({
    code: 'offer.no_address',
  })
  const twice = await newMadeOffer(fixture.ctx, [fixture.villaId])
  await mailOffer(fixture.ctx, twice.id, newKey())
  await expect(mailOffer(fixture.ctx, twice.id, newKey())).rejects.toMatchObject({ code: 'mail.too_soon' })
  await withdrawOffer(fixture.ctx, twice.id)
  await expect(mailOffer(fixture.ctx, twice.id, newKey())).rejects.toMatchObject({ code: 'offer.over' })
  const taken = await newMadeOffer(fixture.ctx, [fixture.villaId])
  await newConfirmedStay(fixture.ctx, fixture.villaId)
  await expect(mailOffer(fixture.ctx, taken.id, newKey())).rejects.toMatchObject({
    code: 'offer.nothing_free',
  })
  await expect(offerDocument(fixture.ctx, taken.id)).rejects.toMatchObject({ code: 'offer.nothing_free' })
})

test('offerDocument prints villas in order with prices, permit, notes and link, and lists taken villas', async () => {
  await writeAgency(database.db)
  const [second, taken] = [await bookableVilla(fixture.ctx), await bookableVilla(fixture.ctx)]
  const villas = [
    { villaId: fixture.villaId, note: 'Deniz manzarası en iyi olan' },
    { villaId: second, note: '' },
    { villaId: taken, note: '' },
  ]
  const offer = await newMadeOffer(fixture.ctx, [], { villas, babies: 1 })
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 1_100_000 })
    .where('villa_id', '=', second)
    .execute()
  await newConfirmedStay(fixture.ctx, taken)
  const { fileName, base64 } = await offerDocument(fixture.ctx, offer.id)
  expect(fileName).toBe(`villa-teklifi-${offer.id}.pdf`)
  const text = await textOf(Buffer.from(base64, 'base64'))
  const names = offer.villas.map(({ name }) => name)
  expect(text.indexOf(`1. ${names[0]}`)).toBeGreaterThan(0)
  expect(text.indexOf(`2. ${names[1]}`)).toBeGreaterThan(text.indexOf(`1. ${names[0]}`))
  for (const said of [
    'Hande Koç için seçtiklerimiz',
    '10 Temmuz 2027',
    '2 yetişkin, 1 bebek',
    'no 07-1234',
    'Deniz manzarası en iyi olan',
    'Toplam ₺70.000',
    'Toplam ₺77.000',
    'Teklif hazırlandığında ₺70.000 idi.',
    'Onaydan sonra %20 ₺14.000',
    `Bu tarihlerde artık müsait değil: ${names[2]}`,
    'Seçiminizi 18 Haz 2027 Cum 10:34’e kadar yapabilirsiniz',
    'TÜRSAB belge no 14207',
  ])
    expect(text).toContain(said)
  expect(text.replaceAll(' ', '')).toContain(offer.link)
})

test('offerDocument prints all of twelve villas with notes of the max length', async () => {
  const more = await Promise.all(Array.from({ length: 11 }, () => bookableVilla(fixture.ctx)))
  const note = 'Uzunca bir not. '.repeat(31).trim()
  const villas = [fixture.villaId, ...more].map((villaId) => ({ villaId, note }))
  const offer = await newMadeOffer(fixture.ctx, [], { villas, note })
  const { base64 } = await offerDocument(fixture.ctx, offer.id)
  const text = await textOf(Buffer.from(base64, 'base64'))
  for (const { name } of offer.villas) expect(text).toContain(name)
})
