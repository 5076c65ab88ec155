/**
 * Plans stays of two past seasons and the coming one, requests that ended without a stay, and closures. Pure: the
 * same day, seed and villas give the same plan.
 */
import { comingSeason } from '@plato/database/demo/villas/price-line'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import type { CompiledSheet } from '@plato/rules/pricing/price-sheet'
import type { Quote } from '@plato/rules/pricing/quote'
import { type PlannedGuest, planGuests } from './plan-guests.ts'
import { type Random, seededRandom } from './random.ts'
import { type Span, VillaCalendar } from './villa-calendar.ts'

export interface VillaToPlan {
  readonly id: number
  readonly slug: string
  readonly maxGuests: number
  readonly childrenWelcome: boolean
  /** Rented in winter as much as in summer. */
  readonly allYear: boolean
  readonly sheet: CompiledSheet
  /** Nights that the plan must not use: already taken, or reserved for other demo data. */
  readonly taken: readonly Span[]
}

export type StayOutcome = 'STAYS' | 'NO_SHOW' | 'CANCELLED' | 'REJECTED' | 'EXPIRED'
export type StaySource = 'WEB' | 'PHONE' | 'WHATSAPP' | 'OFFER' | 'OTHER'

export interface PlannedStay {
  readonly villaId: number
  /** The quote with dates and price on the day of booking. */
  readonly quote: Quote
  readonly bookedOn: string
  readonly adults: number
  readonly children: number
  readonly babies: number
  readonly guest: PlannedGuest
  readonly source: StaySource
  readonly outcome: StayOutcome
  /** Index in the list of staff members. */
  readonly clerk: number
  readonly prepaidBy: 'TRANSFER' | 'RECEIPT' | 'CARD'
  readonly balanceBy: 'OWNER' | 'TRANSFER' | 'CARD'
  /** The day it ended without a stay, for cancellations. */
  readonly endedOn?: string
  readonly endReason?: 'GUEST_CHANGED_MIND' | 'FORCE_MAJEURE' | 'OWNER' | 'AGENCY'
  /** The first booked dates and their price, for a guest who changed dates. */
  readonly before?: Quote
}

export interface PlannedClosure extends Span {
  readonly villaId: number
  readonly reason: 'OWNER_USE' | 'MAINTENANCE' | 'OTHER_AGENCY'
  readonly note: string
  readonly closedOn: string
  readonly clerk: number
}

export interface History {
  readonly stays: readonly PlannedStay[]
  readonly closures: readonly PlannedClosure[]
}

/** Stays by month, January first. */
const coastMonths = [0.2, 0.25, 0.5, 0.9, 1.2, 1.7, 2.2, 2.3, 1.6, 0.9, 0.3, 0.3] as const
const allYearMonths = [1.2, 1.1, 1, 1, 1, 1, 1.2, 1.2, 1, 1, 1, 1.3] as const

const sources = { WEB: 46, PHONE: 20, WHATSAPP: 20, OFFER: 10, OTHER: 4 } as const
const endReasons = { GUEST_CHANGED_MIND: 76, FORCE_MAJEURE: 9, OWNER: 9, AGENCY: 6 } as const

/** Stays around the day of loading: days until arrival, nights, guests. Eight of them are in progress on that day. */
const aroundToday = [
  { arrivesIn: -10, nights: 7, people: 4 },
  { arrivesIn: -6, nights: 5, people: 2 },
  { arrivesIn: -6, nights: 6, people: 4 },
  { arrivesIn: -4, nights: 4, people: 2 },
  { arrivesIn: -5, nights: 7, people: 5 },
  { arrivesIn: -3, nights: 7, people: 4 },
  { arrivesIn: -2, nights: 7, people: 4 },
  { arrivesIn: -4, nights: 9, people: 6 },
  { arrivesIn: -1, nights: 7, people: 4 },
  { arrivesIn: -2, nights: 5, people: 3 },
  { arrivesIn: 0, nights: 7, people: 4 },
  { arrivesIn: 0, nights: 5, people: 2 },
  { arrivesIn: 1, nights: 5, people: 3 },
  { arrivesIn: 2, nights: 7, people: 6 },
  { arrivesIn: 4, nights: 4, people: 2 },
  { arrivesIn: 5, nights: 7, people: 5 },
] as const

class Planner {
  readonly #today: string
  readonly #random: Random
  readonly #guests: ReturnType<typeof planGuests>
  readonly #calendars: ReadonlyMap<number, VillaCalendar>
  readonly stays: PlannedStay[] = []
  readonly closures: PlannedClosure[] = []

  constructor(today: string, seed: string, villas: readonly VillaToPlan[]) {
    this.#today = today
    this.#random = seededRandom(seed)
    this.#guests = planGuests(seededRandom(`${seed} guests`))
    this.#calendars = new Map(villas.map(({ id, sheet, taken }) => [id, new VillaCalendar(sheet, taken)]))
  }

  #calendar({ id }: VillaToPlan): VillaCalendar {
    const calendar = this.#calendars.get(id)
    if (!calendar) throw new Error(`villa ${id} has no calendar`)
    return calendar
  }

  /** Two of the three staff members were employed two seasons ago. */
  #clerk(on: string): number {
    const isEarly = daysBetween(on, this.#today) > 420
    return Number(this.#random.weighted(isEarly ? { 0: 40, 1: 60 } : { 0: 25, 1: 45, 2: 30 }))
  }

  /** Days between booking and arrival. */
  #leadDays(): number {
    const random = this.#random
    const max = Number(random.weighted({ 260: 27, 120: 33, 45: 25, 14: 15 }))
    const shortest = { 260: 120, 120: 45, 45: 14, 14: 2 }[max] ?? 2
    return random.int(shortest, max)
  }

  /** Booked some days ago at the latest: newer bookings are among the open reservations. */
  #bookedOn(checkIn: string): string {
    const last = addDays(this.#today, -4)
    const wished = addDays(checkIn, -this.#leadDays())
    if (wished <= last) return wished
    return addDays(last, -Math.floor(this.#random.next() ** 1.4 * 170))
  }

  #party(villa: VillaToPlan, people?: number) {
    const random = this.#random
    const maxGuests = villa.maxGuests
    const wished = people ?? Math.round(maxGuests * (0.45 + random.next() * 0.6))
    const guests = Math.max(2, Math.min(maxGuests, wished))
    const children = villa.childrenWelcome && guests > 2 ? random.int(0, Math.min(3, guests - 2)) : 0
    const babies = people === undefined && villa.childrenWelcome && random.chance(0.1) ? 1 : 0
    return { adults: guests - children, children, babies }
  }

  #nights(checkIn: string): number {
    const month = Number(checkIn.slice(5, 7))
    const isSummer = month >= 6 && month <= 9
    const lengths = isSummer
      ? { 4: 6, 5: 10, 6: 9, 7: 52, 10: 13, 14: 10 }
      : { 3: 28, 4: 24, 5: 20, 6: 8, 7: 17, 10: 3 }
    return Number(this.#random.weighted(lengths))
  }

  #add(
    villa: VillaToPlan,
    quote: Quote,
    more: Partial<PlannedStay> & Pick<PlannedStay, 'bookedOn' | 'adults' | 'children' | 'babies'>,
  ): PlannedStay {
    const random = this.#random
    const source = random.weighted(sources)
    const prepaidBy = random.weighted(
      source === 'WEB' || source === 'OFFER'
        ? { CARD: 48, RECEIPT: 30, TRANSFER: 22 }
        : { TRANSFER: 62, CARD: 28, RECEIPT: 10 },
    )
    const stay: PlannedStay = {
      villaId: villa.id,
      quote,
      guest: this.#guests.next(),
      source,
      outcome: 'STAYS',
      clerk: this.#clerk(more.bookedOn),
      prepaidBy,
      balanceBy: random.weighted({ OWNER: 52, TRANSFER: 30, CARD: 18 }),
      ...more,
    }
    this.stays.push(stay)
    return stay
  }

  /** Stays around today for any season: some in progress, some departures, some arrivals. */
  planAroundToday(villas: readonly VillaToPlan[]): void {
    const free = [...villas]
    for (const { arrivesIn, nights, people } of aroundToday) {
      const checkIn = addDays(this.#today, arrivesIn)
      const bookedOn = addDays(checkIn, -this.#random.int(9, 40))
      const fits = (villa: VillaToPlan) => {
        if (villa.maxGuests < people || villa.maxGuests > people + 5) return undefined
        return this.#calendar(villa).quote({ checkIn, nights, guests: people }, bookedOn)
      }
      const start = this.#random.int(0, free.length - 1)
      const order = [...free.slice(start), ...free.slice(0, start)]
      const villa = order.find((one) => fits(one)?.nights === nights) ?? order.find(fits)
      const quote = villa && fits(villa)
      if (!villa || !quote) continue
      this.#calendar(villa).take({ from: quote.checkIn, to: quote.checkOut })
      this.#add(villa, quote, { bookedOn, ...this.#party(villa, people) })
      free.splice(free.indexOf(villa), 1)
    }
  }

  /** The stays of one villa in a season, distributed over the months by demand. */
  planSeason(villa: VillaToPlan, season: number): void {
    const random = this.#random
    const wanted = random.int(12, 17)
    const months = villa.allYear ? allYearMonths : coastMonths
    const weights = Object.fromEntries(months.map((weight, place) => [String(place + 1), weight]))
    let placed = this.stays.filter((stay) => stay.villaId === villa.id && this.#isIn(season, stay)).length
    for (let attempts = 0; placed < wanted && attempts < wanted * 6; attempts += 1) {
      const month = Number(random.weighted(weights))
      const year = month >= 11 ? season - 1 : season
      const wished = `${year}-${String(month).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
      const stay = this.#planStay(villa, wished)
      // The nearest free nights may be in the next season.
      if (stay && this.#isIn(season, stay)) placed += 1
    }
  }

  #isIn(season: number, { quote }: PlannedStay): boolean {
    return `${season - 1}-11-01` <= quote.checkIn && quote.checkIn < `${season}-11-01`
  }

  #planStay(villa: VillaToPlan, wished: string): PlannedStay | undefined {
    const random = this.#random
    const party = this.#party(villa)
    const calendar = this.#calendar(villa)
    const stay = { checkIn: wished, nights: this.#nights(wished), guests: party.adults + party.children }
    const bookedOn = this.#bookedOn(wished)
    const quote = bookedOn < wished ? calendar.quoteNear(stay, bookedOn) : undefined
    // The days around today have fixed stays.
    const isFar =
      quote && (quote.checkOut <= addDays(this.#today, -3) || quote.checkIn > addDays(this.#today, 9))
    if (!quote || !isFar || quote.checkIn < addDays(bookedOn, 2)) return undefined
    // Only stays long enough ago that the change has happened: before it, the stay would occupy its old nights.
    const mayChange = bookedOn < addDays(this.#today, -30) && random.chance(0.06)
    const before = mayChange ? this.#otherDates(calendar, quote, stay.guests, bookedOn) : undefined
    const hasNoShow = quote.checkOut < this.#today && random.chance(0.012)
    calendar.take({ from: quote.checkIn, to: quote.checkOut })
    return this.#add(villa, quote, {
      bookedOn,
      ...party,
      ...(hasNoShow ? { outcome: 'NO_SHOW' as const } : {}),
      ...(before && !hasNoShow ? { before } : {}),
    })
  }

  /** The first booked dates of a guest who changed dates: near, free and different. */
  #otherDates(calendar: VillaCalendar, quote: Quote, guests: number, bookedOn: string): Quote | undefined {
    const shift = this.#random.pick([-7, -3, 2, 7])
    const checkIn = addDays(quote.checkIn, shift)
    if (checkIn <= addDays(bookedOn, 6)) return undefined
    return calendar.quote({ checkIn, nights: quote.nights, guests }, bookedOn)
  }

  /** Requests that ended without a stay, on nights that were free at the time. */
  planEnded(villa: VillaToPlan, season: number): void {
    const random = this.#random
    for (let n = random.int(2, 4); n > 0; n -= 1) {
      const month = random.int(4, 10)
      const wished = `${season}-${String(month).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
      const party = this.#party(villa)
      const bookedOn = this.#bookedOn(wished)
      if (bookedOn > addDays(wished, -6)) continue
      const stay = { checkIn: wished, nights: this.#nights(wished), guests: party.adults + party.children }
      const quote = this.#calendar(villa).quoteNear(stay, bookedOn)
      if (!quote || daysBetween(bookedOn, quote.checkIn) < 4) continue
      const outcome = random.weighted({ CANCELLED: 48, EXPIRED: 30, REJECTED: 22 })
      const ended = outcome === 'CANCELLED' ? this.#cancelledOn(bookedOn, quote.checkIn) : undefined
      // A hold that may still be active has not expired.
      if (bookedOn > addDays(this.#today, -5) || (outcome === 'CANCELLED' && !ended)) continue
      this.#add(villa, quote, {
        bookedOn,
        ...party,
        outcome,
        ...(ended ? { endedOn: ended, endReason: random.weighted(endReasons) } : {}),
      })
    }
  }

  #cancelledOn(bookedOn: string, checkIn: string): string | undefined {
    const last = [addDays(checkIn, -2), addDays(this.#today, -1)].sort()[0] ?? checkIn
    const days = daysBetween(bookedOn, last)
    return days < 3 ? undefined : addDays(bookedOn, this.#random.int(3, days))
  }

  planClosures(villa: VillaToPlan, season: number): void {
    const random = this.#random
    const close = (
      month: number,
      nights: number,
      closure: Pick<PlannedClosure, 'reason' | 'note'>,
      leadDays: number,
    ) => {
      const from = `${season}-${String(month).padStart(2, '0')}-${String(random.int(2, 26)).padStart(2, '0')}`
      const span = { from, to: addDays(from, nights) }
      const closedOn = [addDays(from, -leadDays), addDays(this.#today, -random.int(1, 40))].sort()[0] ?? from
      const touchesToday = span.from <= addDays(this.#today, 9) && span.to >= addDays(this.#today, -3)
      if (touchesToday || !this.#calendar(villa).isFree(span)) return
      this.#calendar(villa).take(span)
      this.closures.push({ villaId: villa.id, ...span, ...closure, closedOn, clerk: this.#clerk(closedOn) })
    }
    const care = random.pick(['Havuz bakımı ve boya', 'Bahçe ve havuz bakımı', 'Kış bakımı'])
    close(3, random.int(4, 8), { reason: 'MAINTENANCE', note: care }, 30)
    const family = random.pick(['Ev sahibi kalacak', 'Ev sahibinin ailesi gelecek'])
    close(random.pick([5, 6, 9]), random.int(5, 8), { reason: 'OWNER_USE', note: family }, 70)
    if (random.chance(0.4))
      close(8, random.int(5, 7), { reason: 'OWNER_USE', note: 'Ev sahibi kalacak' }, 120)
    if (random.chance(0.45))
      close(
        random.pick([6, 7, 8, 9]),
        random.pick([5, 7]),
        { reason: 'OTHER_AGENCY', note: 'Başka acentede dolu' },
        45,
      )
  }
}

export function planHistory(given: { today: string; seed: string; villas: readonly VillaToPlan[] }): History {
  const { today, seed, villas } = given
  const planner = new Planner(today, seed, villas)
  planner.planAroundToday(villas)
  const coming = comingSeason(today)
  for (const villa of villas) {
    for (const season of [coming - 2, coming - 1, coming]) {
      planner.planSeason(villa, season)
      planner.planClosures(villa, season)
      planner.planEnded(villa, season)
    }
  }
  const byBooking = (a: PlannedStay, b: PlannedStay) =>
    a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : a.villaId - b.villaId
  return { stays: planner.stays.toSorted(byBooking), closures: planner.closures }
}
