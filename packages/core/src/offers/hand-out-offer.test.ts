import { expect, test } from 'vitest'
import { textOf, writeAgency } from '../reservations/papers/testing.ts'
import { aConfirmedStay, aKey, bookableVilla, deskForFile } from '../reservations/testing.ts'
import { mailOffer } from './mail-offer.ts'
import { offerPaper } from './offer-paper.ts'
import { aMadeOffer } from './testing.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const desk = deskForFile()
const { database } = desk

const mailsTo = (address: string) =>
  database.db
    .selectFrom('mails')
    .select(['template_key', 'recipient', 'reservation_id', 'words'])
    .where('to_address', '=', address)
    .execute()

test('the letter names what can be had at today’s price, the link and how long it holds', async () => {
  const taken = await bookableVilla(desk.ctx)
  const guestEmail = `${crypto.randomUUID()}@example.com`
  const offer = await aMadeOffer(desk.ctx, [desk.villaId, taken], { guestEmail })
  await aConfirmedStay(desk.ctx, taken)
  const key = aKey()
  const sent = await mailOffer(desk.ctx, offer.id, key)
  expect(sent.mailedAt).toBe('2027-06-16T07:34:00.000Z')
  await mailOffer(desk.ctx, offer.id, key)
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

test('no letter without an address, of an offer that is over, of nothing, or twice within a minute', async () => {
  const nobody = await aMadeOffer(desk.ctx, [desk.villaId], { guestEmail: '' })
  await expect(mailOffer(desk.ctx, nobody.id, aKey())).rejects.toMatchObject({ code: 'offer.no_address' })
  const twice = await aMadeOffer(desk.ctx, [desk.villaId])
  await mailOffer(desk.ctx, twice.id, aKey())
  await expect(mailOffer(desk.ctx, twice.id, aKey())).rejects.toMatchObject({ code: 'mail.too_soon' })
  await withdrawOffer(desk.ctx, twice.id)
  await expect(mailOffer(desk.ctx, twice.id, aKey())).rejects.toMatchObject({ code: 'offer.over' })
  const taken = await aMadeOffer(desk.ctx, [desk.villaId])
  await aConfirmedStay(desk.ctx, desk.villaId)
  await expect(mailOffer(desk.ctx, taken.id, aKey())).rejects.toMatchObject({ code: 'offer.nothing_free' })
  await expect(offerPaper(desk.ctx, taken.id)).rejects.toMatchObject({ code: 'offer.nothing_free' })
})

test('the paper has villas in order with their lines, permit, notes and the link, and says what is taken', async () => {
  await writeAgency(database.db)
  const [second, taken] = [await bookableVilla(desk.ctx), await bookableVilla(desk.ctx)]
  const villas = [
    { villaId: desk.villaId, note: 'Deniz manzarası en iyi olan' },
    { villaId: second, note: '' },
    { villaId: taken, note: '' },
  ]
  const offer = await aMadeOffer(desk.ctx, [], { villas, babies: 1 })
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 1_100_000 })
    .where('villa_id', '=', second)
    .execute()
  await aConfirmedStay(desk.ctx, taken)
  const { fileName, base64 } = await offerPaper(desk.ctx, offer.id)
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

test('twelve villas with the longest notes fit on their pages', async () => {
  const more = await Promise.all(Array.from({ length: 11 }, () => bookableVilla(desk.ctx)))
  const note = 'Uzunca bir not. '.repeat(31).trim()
  const villas = [desk.villaId, ...more].map((villaId) => ({ villaId, note }))
  const offer = await aMadeOffer(desk.ctx, [], { villas, note })
  const { base64 } = await offerPaper(desk.ctx, offer.id)
  const text = await textOf(Buffer.from(base64, 'base64'))
  for (const { name } of offer.villas) expect(text).toContain(name)
})
