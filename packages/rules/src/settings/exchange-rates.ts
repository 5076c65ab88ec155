import { dayNumber } from '../calendar-day.ts'
import { type BasisPoints, divideRounded } from '../money.ts'

export const rateKeys = ['dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate'] as const
export type RateKey = (typeof rateKeys)[number]

/** Lira for one unit in ten-thousandths, as prices are converted (`pricing/exchange.ts`). */
export type RateE4 = number

/** Why a reading of the central bank's rates was refused; the screen translates it into Turkish. */
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

/** Margin on the announced rates, in percent with two decimals; visitors do not see this setting. */
export const marginKey = 'exchange_margin_percent'
export const maxMarginPercent = 10
export const marginOf = (percent: number): BasisPoints => Math.round(percent * 100)

/** The rates of a form and of the API as whole ten-thousandths, and back. */
export const rateE4Of = (rate: number): RateE4 => Math.round(rate * 10_000)
export const rateIn = (rateE4: RateE4): number => rateE4 / 10_000
/** "54.1500", the stored form of the setting. */
export const rateText = (rateE4: RateE4): string => rateIn(rateE4).toFixed(4)

interface RateValues {
  /** The latest rate of the central bank. */
  readonly announced: RateE4 | null
  /** The manual rate of staff; it overrides the announced rate. */
  readonly override: RateE4 | null
}

/** The rate for showing prices; null while there is neither an announced nor a manual rate. */
export function effectiveRate({ announced, override }: RateValues, margin: BasisPoints): RateE4 | null {
  if (override !== null) return override
  return announced === null ? null : divideRounded(announced * (10_000 + margin), 10_000)
}

/** A larger change in one step is more likely an error than a market move. */
const widestStep: BasisPoints = 2_000

const isNear = (rate: RateE4, other: RateE4): boolean => Math.abs(rate - other) * 10_000 <= other * widestStep

/**
 * Accepts a rate near the last stored one or near the manual one: after a real jump staff set a rate once, and the next
 * bulletin is accepted. The first rate cannot be compared and is accepted.
 */
export function isPlausible(rate: RateE4, { announced, override }: RateValues): boolean {
  if (announced === null || isNear(rate, announced)) return true
  return override !== null && isNear(rate, override)
}

/** Longer than any weekend, so only a missing bulletin or a long holiday is reported. */
export const freshDays = 4

/** True when staff should be notified: no new bulletin for days, and an announced rate is in use. */
export function isStale(
  summary: { readonly newestDay: string | null; readonly overridden: number },
  today: string,
): boolean {
  if (summary.overridden === rateKeys.length) return false
  return summary.newestDay === null || dayNumber(today) - dayNumber(summary.newestDay) > freshDays
}

interface Source {
  readonly isByHand: boolean
  readonly bulletin: { readonly no: string | null; readonly day: string } | null
  readonly margin: BasisPoints
}

/** The source of a fixed rate: manual, or the bulletin and the margin. */
export function rateSource({ isByHand, bulletin, margin }: Source): string | null {
  if (isByHand) return 'MANUAL'
  if (!bulletin) return null
  return `TCMB ${bulletin.no ?? bulletin.day}${margin > 0 ? ` +${margin / 100}%` : ''}`
}
