import type { Currency } from '@plato/rules/money'

/** Whole amounts of one stay: the lines in the order of the quote, and what they add up to. */
interface ByHand {
  readonly lines: readonly number[]
  readonly total: number
}

export interface StayByHand {
  readonly slug: string
  readonly checkIn: string
  readonly checkOut: string
  readonly amounts: Readonly<Record<Currency, ByHand>>
}

/** Between these days the stays cost what is written here: 5 % for early booking needs 120 days up to the arrival. */
export const heldFrom = '2026-11-04'
export const heldUntil = '2027-02-10'

/**
 * Seven stays computed by hand from the demo's season tables and the rates of its settings: 1 $ = 46,80 ₺,
 * 1 € = 54,15 ₺, 1 £ = 62,70 ₺. The comments are the arithmetic; tests and journeys compare the product with it.
 */
export const staysByHand: readonly StayByHand[] = [
  {
    // 5 × 18.800 = 94.000; 5 × 22.400 = 112.000; 5 % of 206.000 = 10.300; 206.000 − 10.300 = 195.700.
    // $ 2.008,55 + 2.393,16 − 220,09 = 4.181,62; € 1.735,92 + 2.068,33 − 190,21 = 3.614,04;
    // £ 1.499,20 + 1.786,28 − 164,27 = 3.121,21.
    slug: 'villa-sardunya',
    checkIn: '2027-06-10',
    checkOut: '2027-06-20',
    amounts: {
      TRY: { lines: [94_000, 112_000, -10_300], total: 195_700 },
      USD: { lines: [2_009, 2_393, -220], total: 4_182 },
      EUR: { lines: [1_736, 2_068, -190], total: 3_614 },
      GBP: { lines: [1_499, 1_786, -164], total: 3_121 },
    },
  },
  {
    // 7 × 7.400 = 51.800; $ 1.106,84; € 956,60; £ 826,16.
    slug: 'villa-poyraz',
    checkIn: '2027-05-10',
    checkOut: '2027-05-17',
    amounts: {
      TRY: { lines: [51_800], total: 51_800 },
      USD: { lines: [1_107], total: 1_107 },
      EUR: { lines: [957], total: 957 },
      GBP: { lines: [826], total: 826 },
    },
  },
  {
    // 5 × 15.200 = 76.000; 5 % = 3.800; short stay 4.000; 76.000 − 3.800 + 4.000 = 76.200.
    // $ 1.623,93 − 81,20 + 85,47 = 1.628,21; € 1.403,51 − 70,18 + 73,87 = 1.407,20;
    // £ 1.212,12 − 60,61 + 63,80 = 1.215,31.
    slug: 'villa-mercan',
    checkIn: '2027-09-11',
    checkOut: '2027-09-16',
    amounts: {
      TRY: { lines: [76_000, -3_800, 4_000], total: 76_200 },
      USD: { lines: [1_624, -81, 85], total: 1_628 },
      EUR: { lines: [1_403, -70, 74], total: 1_407 },
      GBP: { lines: [1_212, -61, 64], total: 1_215 },
    },
  },
  {
    // 7 × 10.200 = 71.400, 107 days ahead: no discount; $ 1.525,64; € 1.318,56; £ 1.138,76.
    slug: 'villa-sardunya',
    checkIn: '2027-03-03',
    checkOut: '2027-03-10',
    amounts: {
      TRY: { lines: [71_400], total: 71_400 },
      USD: { lines: [1_526], total: 1_526 },
      EUR: { lines: [1_319], total: 1_319 },
      GBP: { lines: [1_139], total: 1_139 },
    },
  },
  {
    // 7 × 17.400 = 121.800; $ 2.602,56; € 2.249,31; £ 1.942,58.
    slug: 'villa-begonvil',
    checkIn: '2027-12-27',
    checkOut: '2028-01-03',
    amounts: {
      TRY: { lines: [121_800], total: 121_800 },
      USD: { lines: [2_603], total: 2_603 },
      EUR: { lines: [2_249], total: 2_249 },
      GBP: { lines: [1_943], total: 1_943 },
    },
  },
  {
    // 7 × 13.300 = 93.100; $ 1.989,32; € 1.719,30; £ 1.484,85.
    slug: 'villa-zeytindali',
    checkIn: '2027-07-03',
    checkOut: '2027-07-10',
    amounts: {
      TRY: { lines: [93_100], total: 93_100 },
      USD: { lines: [1_989], total: 1_989 },
      EUR: { lines: [1_719], total: 1_719 },
      GBP: { lines: [1_485], total: 1_485 },
    },
  },
  {
    // Priced in sterling: 7 × 310 = 2.170; 5 % = 108,50; 2.061,50 £, exact in its own currency.
    // ₺ 136.059,00 − 6.802,95 = 129.256,05; $ 2.907,24 − 145,36 = 2.761,88; € 2.512,63 − 125,63 = 2.387,00.
    slug: 'villa-kale',
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    amounts: {
      TRY: { lines: [136_059, -6_803], total: 129_256 },
      USD: { lines: [2_907, -145], total: 2_762 },
      EUR: { lines: [2_513, -126], total: 2_387 },
      GBP: { lines: [2_170, -108.5], total: 2_061.5 },
    },
  },
]
