import { maxBabies, maxGuestsPerStay } from '../reservations/limits.ts'
import { type DateRange, parseTypedDate, parseTypedRange } from '../typed-dates.ts'

/** What a message says about the stay; a part that it does not name is undefined. */
export interface StayInMessage {
  readonly dates: DateRange | undefined
  readonly adults: number | undefined
  readonly children: number | undefined
  readonly babies: number | undefined
}

const months = 'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık'

/** Lower case, without the endings of words: "Temmuz’dan", "temmuza" and "10’u ile 17’si" are read as "temmuz" and "10-17". */
const plain = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .replaceAll(/(?<=[\p{L}\d])['’][\p{L}]+/gu, '')
    .replaceAll(new RegExp(String.raw`(${months})(?:[dt][ae]n?|[aeıiuü])(?!\p{L})`, 'gu'), '$1')
    .replaceAll(/\s+(?:ile|ila)\s+/g, '-')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')

const number = String.raw`(?<![\d./])\d{1,2}`
const date = String.raw`(?:\d{4}-\d{2}-\d{2}|${number}(?: ?[./] ?\d{1,2}(?: ?[./] ?\d{4})?(?!\d)| ?(?:${months})(?: \d{4})?))`
const rangePattern = new RegExp(
  String.raw`(?:${date}|${number}) ?- ?${date}|${date} ?- ?\d{1,2}(?!\d)|${date} ${date}`,
  'gu',
)
const datePattern = new RegExp(date, 'u')
const nightsPattern = /(?<!\d)(\d{1,2}) gece/
const twoDates = new RegExp(`^(${date}) (${date})$`, 'u')

/** The first range of days that is not over, or the first day with a number of nights. */
function datesIn(text: string, today: string): DateRange | undefined {
  for (const [found] of text.matchAll(rangePattern)) {
    const range = parseTypedRange(found.replace(twoDates, '$1 - $2'), { today })
    if (range && range.from >= today) return range
  }
  const nights = nightsPattern.exec(text)?.[1]
  const from = parseTypedDate(datePattern.exec(text)?.[0] ?? '', { today })
  if (!nights || !from || from < today) return undefined
  return parseTypedRange(`${from.split('-').toReversed().join('.')} ${nights} gece`, { today })
}

/** "4 yetişkin", "2 de çocuk"; undefined for a number that no stay can have. */
function countOf(text: string, nouns: string, max: number): number | undefined {
  const found = new RegExp(String.raw`(?<![\d./])(\d{1,2}) ?(?:${nouns})`, 'u').exec(text)?.[1]
  return found !== undefined && Number(found) <= max ? Number(found) : undefined
}

/**
 * Reads dates and people from a message of a guest, for a form that a person checks. Persons ("6 kişi") include the
 * children that the message names.
 */
export function stayInMessage(message: string, today: string): StayInMessage {
  const text = plain(message)
  const children = countOf(text, 'çocuk', maxGuestsPerStay - 1)
  const persons = countOf(text, 'kişi', maxGuestsPerStay)
  const adults = countOf(text, 'yetişkin|büyük', maxGuestsPerStay) ?? (persons && persons - (children ?? 0))
  return {
    dates: datesIn(text, today),
    adults: adults !== undefined && adults > 0 ? adults : undefined,
    children,
    babies: countOf(text, 'bebek', maxBabies),
  }
}
