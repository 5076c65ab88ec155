import { addDays } from '@plato/rules/calendar-day'
import { formatShortDay, formatShortRange } from './stay-dates.ts'

export const closureReasonNames = {
  OWNER_USE: 'Ev sahibi kullanımı',
  MAINTENANCE: 'Bakım',
  OTHER_AGENCY: 'Başka acente sattı',
  OTHER: 'Diğer',
} as const

/** What takes a night. An owner and staff see the code of a reservation, never a name. */
export type TakenBy =
  | { readonly kind: 'RESERVATION' | 'HOLD'; readonly code: string }
  | { readonly kind: 'CLOSURE'; readonly reason: keyof typeof closureReasonNames }
  | { readonly kind: 'EXTERNAL'; readonly calendar: string }

/** Nights taken, half-open. */
export interface TakenNights {
  readonly from: string
  readonly to: string
  readonly by: TakenBy
}

/** "rezervasyon PV27-ABCDEF", "opsiyon PV27-ABCDEF", "kapalı (Bakım)", "dış takvim (Booking.com)" */
export function takenByText(by: TakenBy): string {
  switch (by.kind) {
    case 'RESERVATION':
      return `rezervasyon ${by.code}`
    case 'HOLD':
      return `opsiyon ${by.code}`
    case 'CLOSURE':
      return `kapalı (${closureReasonNames[by.reason]})`
    case 'EXTERNAL':
      return `dış takvim (${by.calendar})`
  }
}

function nightsText(from: string, to: string): string {
  const last = addDays(to, -1)
  return from === last ? `${formatShortDay(from)} gecesi` : `${formatShortRange(from, last)} geceleri`
}

/** "12-14 Tem geceleri dolu: rezervasyon PV27-ABCDEF." for the taken nights of a stay; undefined when all are free. */
export function takenNightsSentence(
  taken: readonly TakenNights[],
  stay: { readonly from: string; readonly to: string },
): string | undefined {
  const parts = taken
    .filter(({ from, to }) => from < stay.to && to > stay.from)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, by }) => {
      const [first = from] = [from, stay.from].toSorted().slice(-1)
      const [end = to] = [to, stay.to].toSorted()
      return `${nightsText(first, end)} dolu: ${takenByText(by)}`
    })
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`
}
