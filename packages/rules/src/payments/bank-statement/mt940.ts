import { daysBetween } from '../../calendar-day.ts'
import type { Currency, Minor } from '../../money.ts'
import { informationOf } from './mt940-information.ts'
import {
  dayFrom,
  faultAt,
  maxStatementLines,
  minorFrom,
  type StatementLine,
  type StatementResult,
  tidyText,
} from './statement-line.ts'

interface Field {
  readonly tag: string
  readonly value: string
  /** The line of the file, from 1. */
  readonly row: number
}

/** A field begins with its tag at the beginning of a line and ends where the next one, or the end of the message, begins. */
function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string; lines: string[]; row: number }[] = []
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, first] = /^(?:\{.*\})?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined && first !== undefined) fields.push({ tag, lines: [first], row: place + 1 })
    else if (/^-(\}.*)?$/.test(line)) fields.push({ tag: '-', lines: [], row: place + 1 })
    else fields.at(-1)?.lines.push(line)
  }
  return fields.map(({ tag, lines, row }) => ({ tag, value: lines.join('\n'), row }))
}

export const isMt940 = (text: string): boolean => /^(?:\{.*\})?:20:/m.test(text) && /^:25:/m.test(text)

const currencies: readonly string[] = ['TRY', 'USD', 'EUR', 'GBP'] satisfies Currency[]
// Safe: the list has the currencies.
const isCurrency = (name: string): name is Currency => currencies.includes(name)

function amountOf(written: string): Minor | undefined {
  const [, whole, rest] = /^(\d{1,12}),(\d{0,2})$/.exec(written) ?? []
  return whole === undefined || rest === undefined ? undefined : minorFrom(whole, rest)
}

interface Balance {
  readonly amountMinor: Minor
  readonly currency: string
}

function balanceOf(value: string): Balance | undefined {
  const [, mark, currency = '', written = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)\s*$/.exec(value) ?? []
  const amount = amountOf(written)
  if (mark === undefined || amount === undefined) return undefined
  return { amountMinor: mark === 'C' ? amount : -amount, currency }
}

const bookingPattern =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD])([A-Z]?)(\d{1,12},\d{0,2})([NFS][A-Z0-9]{3})([^\n]*)/

/** The entry day has no year: it is that of the value day, or of the year beside it. */
function entryDay(valueDay: string, month: string, day: string): string | undefined {
  const year = Number(valueDay.slice(0, 4))
  return [year, year - 1, year + 1]
    .map((one) => dayFrom(String(one), month, day))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => Math.abs(daysBetween(valueDay, a)) - Math.abs(daysBetween(valueDay, b)))[0]
}

type Booking = Pick<StatementLine, 'bookedOn' | 'amountMinor' | 'reference' | 'text'>

function bookingOf(value: string): Booking | 'DAY' | 'AMOUNT' {
  const found = bookingPattern.exec(value)
  if (!found) return 'AMOUNT'
  const [, year = '', month = '', day = '', entryMonth, entryDate, mark = '', , written = '', , rest = ''] =
    found
  const valueDay = dayFrom(year, month, day)
  const bookedOn = valueDay && entryMonth && entryDate ? entryDay(valueDay, entryMonth, entryDate) : valueDay
  const amount = amountOf(written)
  if (bookedOn === undefined) return 'DAY'
  if (amount === undefined) return 'AMOUNT'
  // A credit that is taken back leaves the account.
  const isIn = mark === 'C' || mark === 'RD'
  const [own = '', ofBank = ''] = rest.split('//', 2)
  const customer = own.trim() === 'NONREF' ? '' : own.trim()
  return {
    bookedOn,
    amountMinor: isIn ? amount : -amount,
    reference: tidyText(ofBank || customer),
    text: tidyText(value.slice(found[0].length)),
  }
}

interface Message {
  readonly lines: StatementLine[]
  opening: Balance | undefined
  sum: Minor
}

const noMessage = (): Message => ({ lines: [], opening: undefined, sum: 0 })

/** Reads one field into the message; returns why it cannot. */
function readField(message: Message, { tag, value }: Field): 'DAY' | 'AMOUNT' | 'BALANCE' | undefined {
  if (tag === '60F' || tag === '60M') {
    message.opening = balanceOf(value)
    message.sum = 0
    return message.opening ? undefined : 'BALANCE'
  }
  if (tag === '62F' || tag === '62M') {
    const closing = balanceOf(value)
    if (!closing || !message.opening) return 'BALANCE'
    const isEqual = message.opening.amountMinor + message.sum === closing.amountMinor
    message.opening = undefined
    return isEqual ? undefined : 'BALANCE'
  }
  if (tag === '61') {
    const booking = bookingOf(value)
    if (typeof booking === 'string') return booking
    const currency = message.opening?.currency ?? ''
    message.sum += booking.amountMinor
    message.lines.push({
      ...booking,
      ...(isCurrency(currency) ? { currency } : {}),
      counterName: '',
      counterIban: '',
    })
  }
  const last = message.lines.at(-1)
  // Field 86 after the closing balance is about the whole statement.
  if (tag === '86' && last && message.opening) {
    const more = informationOf(value)
    message.lines[message.lines.length - 1] = {
      ...last,
      ...more,
      text: tidyText(`${last.text} ${more.text}`),
    }
  }
  return undefined
}

/**
 * SWIFT MT940. The bookings between two balances must add up to their difference, so a misread amount or a cut file is
 * refused.
 */
export function readMt940(text: string): StatementResult {
  const message = noMessage()
  const accounts = new Set<string>()
  for (const field of fieldsOf(text)) {
    if (field.tag === '25') accounts.add(tidyText(field.value))
    const fault = readField(message, field)
    if (fault) return faultAt(fault, field.row)
  }
  // A file that was cut has no closing balance.
  if (message.opening) return faultAt('BALANCE')
  const [account] = accounts
  if (accounts.size > 1) return faultAt('OTHER_ACCOUNT')
  const lines = message.lines.filter(({ amountMinor }) => amountMinor !== 0)
  if (account === undefined || lines.length === 0) return faultAt('EMPTY')
  if (lines.length > maxStatementLines) return faultAt('TOO_LONG')
  return { ok: true, statement: { account, lines } }
}
