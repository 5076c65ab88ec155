import { isCalendarDate } from '@plato/rules/calendar-day'
import { divideRounded } from '@plato/rules/money'
import type { RateE4, ReadingFailure } from '@plato/rules/settings/exchange-rates'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

/** A day's selling rates as the central bank announced them. */
export interface Bulletin {
  readonly no: string | null
  /** YYYY-MM-DD. */
  readonly day: string
  readonly dollar: RateE4
  readonly euro: RateE4
  readonly sterling: RateE4
}

/** The response is not a valid bulletin and is ignored. */
export class BulletinRefused extends Error {
  override readonly name = 'BulletinRefused'
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure, cause?: unknown) {
    super(`the central bank’s rates were not kept: ${failure}`, { cause })
    this.failure = failure
  }
}

/** The parser returns text only; numbers are parsed here. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => name === 'Currency',
})

const currencyShape = z.object({
  '@Kod': z.string().optional(),
  '@CurrencyCode': z.string().optional(),
  Unit: z.string().optional(),
  ForexSelling: z.string().optional(),
})
const shape = z.object({
  Tarih_Date: z.object({
    '@Tarih': z.string(),
    '@Date': z.string().optional(),
    '@Bulten_No': z.string().trim().max(20).optional(),
    Currency: z.array(currencyShape),
  }),
})

function parse(came: string): unknown {
  const text = came.replace(/^\uFEFF/, '')
  // Refuses DOCTYPE and ENTITY, which a bulletin never has and which could expand or load entities.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BulletinRefused('NOT_XML')
  if (XMLValidator.validate(text) !== true) throw new BulletinRefused('NOT_XML')
  try {
    return parser.parse(text)
  } catch (error) {
    throw new BulletinRefused('NOT_XML', error)
  }
}

/** A valid calendar day; null for 31 June. */
function dayOf(year: string | undefined, month: string | undefined, date: string | undefined): string | null {
  const day = `${year}-${month}-${date}`
  return isCalendarDate(day) ? day : null
}

function bulletinDay({
  '@Tarih': turkish,
  '@Date': english,
}: {
  '@Tarih': string
  '@Date'?: string | undefined
}) {
  const [date, month, year] = turkish.trim().split('.')
  const day = dayOf(year, month, date)
  if (day === null) throw new BulletinRefused('NOT_A_BULLETIN')
  if (english === undefined) return day
  const [monthToo, dateToo, yearToo] = english.trim().split('/')
  if (dayOf(yearToo, monthToo, dateToo) !== day) throw new BulletinRefused('NOT_A_BULLETIN')
  return day
}

/** "46.8123" in millionths. A comma is ambiguous (thousands or decimals), so it is refused. */
function millionths(text: string): number | null {
  const [, whole, places = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 1_000_000 + Number(places.padEnd(6, '0'))
}

function sellingOf(currencies: readonly z.infer<typeof currencyShape>[], code: string): RateE4 {
  const found = currencies.filter((one) => (one['@Kod'] ?? one['@CurrencyCode']) === code)
  const [{ Unit: unit = '', ForexSelling: selling = '' } = {}] = found
  const price = millionths(selling)
  if (found.length !== 1 || price === null || !/^[1-9]\d{0,5}$/.test(unit))
    throw new BulletinRefused('RATE_MISSING')
  const rate = divideRounded(price, Number(unit) * 100)
  if (rate === 0) throw new BulletinRefused('RATE_MISSING')
  return rate
}

/** Parses the central bank's file by its content, ignoring the content type. Throws `BulletinRefused`. */
export function readBulletin(text: string): Bulletin {
  const { data, error } = shape.safeParse(parse(text))
  if (!data) throw new BulletinRefused('NOT_A_BULLETIN', error)
  const { Tarih_Date: root } = data
  return {
    no: root['@Bulten_No'] || null,
    day: bulletinDay(root),
    dollar: sellingOf(root.Currency, 'USD'),
    euro: sellingOf(root.Currency, 'EUR'),
    sterling: sellingOf(root.Currency, 'GBP'),
  }
}
