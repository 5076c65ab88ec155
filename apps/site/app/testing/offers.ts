import type { PublicOffer, PublicOfferVilla } from '@plato/contract/offers/offer-shape.contract'

const quote = {
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  nights: 7,
  currency: 'TRY',
  lines: [
    {
      kind: 'ACCOMMODATION',
      amountMinor: 18_120_000,
      trace: {
        rule: 'PERIOD_PRICE',
        periodId: 1,
        period: 'Yaz',
        from: '2027-07-10',
        to: '2027-07-17',
        nights: 7,
        nightlyMinor: 2_588_571,
      },
    },
    {
      kind: 'FEE',
      amountMinor: 500_000,
      trace: {
        rule: 'FEE',
        feeId: 3,
        name: 'Çıkış temizliği',
        basis: 'STAY',
        amountMinor: 500_000,
        times: 1,
        mandatory: true,
      },
    },
  ],
  totalMinor: 18_620_000,
  prepaymentShare: 2_000,
  prepaymentMinor: 3_724_000,
  balanceMinor: 14_896_000,
  damageDepositMinor: 1_000_000,
  cancellation: [],
} as const satisfies PublicOfferVilla['quote']

export const sampleOfferedVilla: PublicOfferVilla = {
  id: 12,
  slug: 'villa-begonvil',
  name: 'Villa Begonvil',
  townName: 'Kaş',
  districtName: 'Çukurbağ',
  maxGuests: 8,
  bedrooms: 4,
  bathrooms: 3,
  permitNo: '07-4821',
  images: [],
  sharePicture: '/media/pictures/abc/1200.jpg',
  note: 'Bebek yatağı ücretsiz eklenir.',
  deposit: { holder: 'OWNER', method: 'CASH' },
  state: 'AVAILABLE',
  quote,
  before: null,
  reason: null,
  minNights: null,
}

/** The drawn offer: one villa as it was seen, one that changed its price, one that is taken. */
export const sampleOffer: PublicOffer = {
  state: 'OPEN',
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  nights: 7,
  adults: 4,
  children: 2,
  babies: 1,
  guestName: 'Hande',
  note: 'Telefonda konuştuğumuz gibi, üçü de denize yakın.',
  validUntil: '2027-06-18T15:00:00.000Z',
  now: '2027-06-16T07:34:00.000Z',
  villas: [
    sampleOfferedVilla,
    {
      ...sampleOfferedVilla,
      id: 13,
      slug: 'villa-poyraz',
      name: 'Villa Poyraz',
      note: '',
      state: 'PRICE_CHANGED',
      before: { totalMinor: 17_500_000, currency: 'TRY' },
    },
    {
      ...sampleOfferedVilla,
      id: 14,
      slug: 'villa-turkuaz',
      name: 'Villa Turkuaz',
      note: '',
      state: 'TAKEN',
      quote: null,
    },
  ],
}
