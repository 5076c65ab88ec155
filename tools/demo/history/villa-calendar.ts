import { occupancyOf } from '@plato/rules/availability/calendar'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import type { CompiledSheet } from '@plato/rules/pricing/price-sheet'
import { type Quote, quoteStay } from '@plato/rules/pricing/quote'

/** Nights from `from` up to, but not including, `to`. */
export interface Span {
  readonly from: string
  readonly to: string
}

interface WishedStay {
  readonly checkIn: string
  readonly nights: number
  readonly guests: number
}

/** Max distance in days between the wished and the planned arrival. */
const maxShiftDays = 9

/** The planned nights of one villa, and the prices of the free ones. */
export class VillaCalendar {
  readonly #sheet: CompiledSheet
  readonly #taken: Span[]

  constructor(sheet: CompiledSheet, taken: readonly Span[]) {
    this.#sheet = sheet
    this.#taken = [...taken]
  }

  isFree({ from, to }: Span): boolean {
    return this.#taken.every((span) => span.to <= from || to <= span.from)
  }

  take(span: Span): void {
    this.#taken.push(span)
  }

  /** The quote of exactly this stay on its booking day, with at least the minimum nights of the season. */
  quote({ checkIn, nights, guests }: WishedStay, bookedOn: string): Quote | undefined {
    const answer = this.#ask({ checkIn, nights, guests }, bookedOn)
    if (answer.ok) return answer.quote
    if (answer.minNights <= nights) return undefined
    const longer = this.#ask({ checkIn, nights: answer.minNights, guests }, bookedOn)
    return longer.ok ? longer.quote : undefined
  }

  /** The same, moved to the nearest available days. */
  quoteNear(wished: WishedStay, bookedOn: string): Quote | undefined {
    const exact = this.quote(wished, bookedOn)
    if (exact) return exact
    const answer = this.#ask(wished, bookedOn)
    if (answer.ok || !answer.nearest) return undefined
    const { checkIn, checkOut } = answer.nearest
    if (Math.abs(daysBetween(wished.checkIn, checkIn)) > maxShiftDays) return undefined
    const near = this.#ask(
      { checkIn, nights: daysBetween(checkIn, checkOut), guests: wished.guests },
      bookedOn,
    )
    return near.ok ? near.quote : undefined
  }

  #ask({ checkIn, nights, guests }: WishedStay, bookedOn: string) {
    const request = { checkIn, checkOut: addDays(checkIn, nights), guests, extras: [] }
    const taken = this.#taken.map((span) => ({ ...span, kind: 'CLOSURE' as const }))
    return quoteStay(this.#sheet, request, bookedOn, occupancyOf(taken))
  }
}
