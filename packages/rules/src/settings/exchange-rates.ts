import { dayNumber } from '../calendar-day.ts'
import { type BasisPoints, divideRounded } from '../money.ts'

export const rateKeys = ['dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate'] as const
export type RateKey = (typeof rateKeys)[number]

/** Lira for one unit in ten-thousandths, as prices are converted (`pricing/exchange.ts`). */
export type RateE4 = number

/** Why a reading of the central bank's rates was not kept; the screen puts it into Turkish. */
export const readingFailures = [
  'UNREACHABLE',
  'TIMEOUT',
  'SERVER_ERROR',
  'TOO_LARGE',
  'NOT_XML',
  'NOT_A_BULLETIN',
  'RATE_MISSING',
  'FUTURE',
  'OLD',
  'IMPLAUSIBLE',
] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** What we add to the announced rates, in percent to two places; a setting no visitor reads. */
export const marginKey = 'exchange_margin_percent'
export const mostMarginPercent = 10
export const marginOf = (percent: number): BasisPoints => Math.round(percent * 100)

/** The rates of a form and of the API as whole ten-thousandths, and back. */
export const rateE4Of = (rate: number): RateE4 => Math.round(rate * 10_000)
export const rateIn = (rateE4: RateE4): number => rateE4 / 10_000
/** "54.1500", as the setting is kept. */
export const rateText = (rateE4: RateE4): string => rateIn(rateE4).toFixed(4)

interface Told {
  /** What the central bank said last. */
  readonly announced: RateE4 | null
  /** What staff say instead; as long as it stands, nothing else counts. */
  readonly override: RateE4 | null
}

/** What prices are shown with; null while nobody has said anything. */
export function effectiveRate({ announced, override }: Told, margin: BasisPoints): RateE4 | null {
  if (override !== null) return override
  return announced === null ? null : divideRounded(announced * (10_000 + margin), 10_000)
}

/** A fifth more or less in one step is rather a misprint than a market. */
const widestStep: BasisPoints = 2_000

const isNear = (rate: RateE4, other: RateE4): boolean => Math.abs(rate - other) * 10_000 <= other * widestStep

/**
 * Near the last one kept, or near what staff set by hand: after a real jump somebody says so once, and the next bulletin counts.
 * The first of all cannot be compared.
 */
export function isPlausible(rate: RateE4, { announced, override }: Told): boolean {
  if (announced === null || isNear(rate, announced)) return true
  return override !== null && isNear(rate, override)
}

/** Longer than any weekend: holidays of a week are told too, and are told rightly. */
export const freshDays = 4

/** Somebody should look: nothing new for days, and it matters. */
export function isStale(
  told: { readonly newestDay: string | null; readonly overridden: number },
  today: string,
): boolean {
  if (told.overridden === rateKeys.length) return false
  return told.newestDay === null || dayNumber(today) - dayNumber(told.newestDay) > freshDays
}

interface Source {
  readonly isByHand: boolean
  readonly bulletin: { readonly no: string | null; readonly day: string } | null
  readonly margin: BasisPoints
}

/** Where a rate that no longer moves came from: by hand, or from which bulletin and with what on top. */
export function rateSource({ isByHand, bulletin, margin }: Source): string | null {
  if (isByHand) return 'MANUAL'
  if (!bulletin) return null
  return `TCMB ${bulletin.no ?? bulletin.day}${margin > 0 ? ` +${margin / 100}%` : ''}`
}
