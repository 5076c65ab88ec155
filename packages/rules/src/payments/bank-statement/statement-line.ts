import { isCalendarDate } from '../../calendar-day.ts'
import { type Currency, type Minor, maxMinor } from '../../money.ts'

/** One booking of a bank statement. */
export interface StatementLine {
  readonly bookedOn: string
  /** Above zero: money that arrived. Never zero. */
  readonly amountMinor: Minor
  /** Undefined when the file does not name it: the currency of the account. */
  readonly currency?: Currency
  /** The bank’s number of the booking; empty when the file has none. */
  readonly reference: string
  /** Who sent or received the money; empty when the file has it only inside the text. */
  readonly counterName: string
  readonly counterIban: string
  readonly text: string
}

/** Why a file is not read. A file with one unreadable row is refused as a whole, so that no payment is left out unseen. */
export const statementFaults = [
  'EMPTY',
  'ENCODING',
  'NO_HEADINGS',
  'DAY',
  'AMOUNT',
  'BALANCE',
  'OTHER_ACCOUNT',
  'TOO_LONG',
] as const
export type StatementFault = (typeof statementFaults)[number]

export interface FaultInStatement {
  readonly fault: StatementFault
  /** The line of the file, from 1; 0 for the file as a whole. */
  readonly row: number
}

export interface ReadStatement {
  /** As the file names it: an IBAN or an account number; undefined in most CSV files. */
  readonly account?: string
  readonly lines: readonly StatementLine[]
}

export type StatementResult =
  | { readonly ok: true; readonly statement: ReadStatement }
  | ({ readonly ok: false } & FaultInStatement)

export const faultAt = (fault: StatementFault, row = 0): StatementResult => ({ ok: false, fault, row })

export const maxStatementLines = 5_000
export const maxTextLength = 1_000

/** Spaces and line breaks become one space. */
export const tidyText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)

/** A day of the calendar as YYYY-MM-DD from its parts; undefined when there is no such day. */
export function dayFrom(year: string, month: string, day: string): string | undefined {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

/** Minor units from digits before and after the decimal sign; undefined when the amount is too large. */
export function minorFrom(whole: string, rest: string): Minor | undefined {
  const minor = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return Number.isSafeInteger(minor) && minor <= maxMinor ? minor : undefined
}

/**
 * The content that identifies each line: day, amount, currency, reference, sender and text, and a number that counts equal
 * lines. A statement that overlaps an earlier one repeats whole days, so equal lines get equal numbers again.
 */
export function lineIdentities(lines: readonly StatementLine[]): readonly string[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedOn, amountMinor, currency, reference, counterName, text }) => {
    const content = JSON.stringify([bookedOn, amountMinor, currency ?? '', reference, counterName, text])
    const number = (seen.get(content) ?? 0) + 1
    seen.set(content, number)
    return `${content} ${number}`
  })
}
