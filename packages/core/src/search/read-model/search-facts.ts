import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import {
  type CompiledSheet,
  compileSheet,
  discountRuleOf,
  type PriceSheet,
} from '@plato/rules/pricing/price-sheet'
import { type SearchGap, type SearchHorizon, searchRowOf } from '@plato/rules/search/search-row'
import type { selectFound, selectTruth } from '../check/check.queries.ts'

export type Truth = Awaited<ReturnType<typeof selectTruth>>[number]
export type Found = Awaited<ReturnType<typeof selectFound>>[number]

/** The search facts of a villa by name, in a form that can be compared and read. */
export type Facts = Readonly<Record<string, string | number | null>>

/** Deposit, prepayment and cancellation are not part of a total, so they are not read. */
export const sheetOf = (truth: Truth): CompiledSheet =>
  compileSheet({
    currency: truth.currency,
    maxGuests: truth.maxGuests,
    minNights: truth.minNights,
    shortStayThreshold: truth.shortStayThreshold,
    shortStayFeeMinor: truth.shortStayFeeMinor,
    prepaymentShare: 0,
    damageDepositMinor: 0,
    policy: 'STANDART',
    // Safe: a check constraint allows the days 1 to 7 only.
    periods: truth.periods as PriceSheet['periods'],
    fees: truth.fees,
    discounts: truth.discounts.map(discountRuleOf),
  })

const gapText = ({ starts, nights, wholeOnly, least: minNights, openFrom }: SearchGap) =>
  [
    `${dateOf(starts)} + ${nights}`,
    ...(wholeOnly ? ['whole'] : []),
    ...(openFrom === null ? [] : [`apart from ${dateOf(openFrom)}, at least ${minNights}`]),
  ].join(' ')
const gapsText = (gaps: readonly SearchGap[]) => gaps.map(gapText).join(', ')

const bitsOf = (bits: readonly number[], first: number): string => {
  const word = bits
    .filter((bit) => bit >= first && bit < first + 64)
    .reduce((sum, bit) => sum | (1n << BigInt(bit - first)), 0n)
  return BigInt.asIntN(64, word).toString()
}

const letters = 'ÇĞIİÖŞÜçğıöşüÂâÎîÛûÉéÈèÁáÄäÑñ'
const plainLetters = 'cgiiosucgiosuaaiiuueeeeaaaann'
const dotAbove = '\u0307'

/** The name as typed without a Turkish keyboard. */
function foldedName(name: string): string {
  const plain = [...name].filter((character) => character !== dotAbove)
  // Character by character: lower-casing a whole Greek word would change its final sigma.
  return plain
    .map((character) => plainLetters[letters.indexOf(character)] ?? character)
    .map((character) => character.toLowerCase())
    .join('')
}

const termsOfName = (folded: string): string[] =>
  [...new Set(folded.split(/[^a-z0-9]+/))].filter((word) => word !== '').sort()

const privacyPlaces = ['NONE', 'PARTIAL', 'FULL']
const currencyPlaces = ['', 'TRY', 'USD', 'EUR', 'GBP']
/** Popular villas rank before all others. */
const behindPopular = 1_000_000_000

const rankOf = ({ orderNo, popular }: Truth) =>
  Math.min(Math.max(orderNo, 0), behindPopular - 1) + (popular ? 0 : behindPopular)

const nightChunks = (chunks: readonly (string | bigint)[]) =>
  Object.fromEntries(chunks.map((word, place) => [`w${place}`, String(word)]))

/** The facts the search row must have; undefined when the villa must have no row. */
export function expectedFacts(truth: Truth, sheet: CompiledSheet, horizon: SearchHorizon): Facts | undefined {
  const row = searchRowOf(sheet, truth.taken, horizon)
  if (!row || truth.status !== 'PUBLISHED' || truth.districtId === null) return undefined
  const rank = rankOf(truth)
  const name = foldedName(truth.name)
  return {
    town: truth.townId,
    district: truth.districtId,
    capacity: truth.maxGuests,
    bedrooms: truth.bedrooms,
    privacy: Math.max(0, ...truth.privacies.map((one) => privacyPlaces.indexOf(one))),
    currency: currencyPlaces.indexOf(truth.currency),
    easyNights: row.easyNights,
    ...nightChunks(row.nightChunks),
    types: bitsOf(truth.typeBits, 0),
    featuresA: bitsOf(truth.featureBits, 0),
    featuresB: bitsOf(truth.featureBits, 64),
    rank,
    newest: truth.publishedAt ? 0 - dayNumber(istanbulDay(truth.publishedAt)) : 0,
    fromMinor: row.fromMinor,
    floorMinor: row.floorMinor,
    floors: row.blocks.map(({ floor }) => floor).join(),
    easyByBlock: row.blocks.map((block) => block.easyNights).join(),
    card: truth.card,
    gaps: gapsText(row.gaps),
    name,
    nameRank: rank,
    typed: termsOfName(name)
      .map((word) => `${word} ${rank}`)
      .join(', '),
  }
}

/** The facts the search row has. */
export function foundFacts({
  id: _,
  words: chunks,
  gaps,
  typed,
  floors,
  easyByBlock,
  ...found
}: Found): Facts {
  return {
    ...found,
    ...nightChunks(chunks),
    floors: floors.join(),
    easyByBlock: easyByBlock.join(),
    gaps: gapsText(gaps),
    typed: typed.map(({ word, rank }) => `${word} ${rank}`).join(', '),
  }
}
