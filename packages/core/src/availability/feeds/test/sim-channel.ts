import type { Random } from '../../../testing/random.ts'
import { type Nights, same, shared, utcDay } from './sim-days.ts'

export type SimChannel = 'AIRBNB' | 'BOOKING' | 'VRBO'

/** A booking or block as the channel stores it. We learn of it only through calendar files. */
export interface TrueStay {
  readonly key: string
  readonly kind: 'BOOKING' | 'BLOCK'
  from: number
  to: number
  alive: boolean
  /** Until then the file lists the ended stay as a cancelled event, as few channels do. */
  publishedUntil: number
  /** The nights in the last readable file; null before the first. */
  served: Nights | null
  /** It has the same nights as our export: until a day after that, the two cannot be distinguished. */
  unknowableUntil: number
}

/** One event as the channel publishes it at a time. */
export interface ShownStay extends Nights {
  readonly key: string
  readonly uid: string
  readonly kind: 'BOOKING' | 'BLOCK'
  readonly stay: TrueStay | null
}

const leadNights = 2
const windowNights = 540
const windowEdge = 440

/** The calendar of one villa on one channel. */
export class Channel {
  readonly name: SimChannel
  readonly random: Random
  readonly stays: TrueStay[] = []
  /** Our nights as of the channel's last fetch of our calendar. */
  imported: readonly Nights[] = []
  fetchedAt: number | null = null
  /**
   * Set after a file that lacked an event: the next file must be complete, so that no stay is missing twice in a row.
   */
  owesWhole = false
  #made = 0

  constructor(name: SimChannel, random: Random) {
    this.name = name
    this.random = random
  }

  get living(): TrueStay[] {
    return this.stays.filter(({ alive }) => alive)
  }

  /** Whether the channel knows of no overlapping stay, own or imported. */
  #isFree(nights: Nights, except?: TrueStay): boolean {
    const own = this.living.filter((stay) => stay !== except)
    return ![...own, ...this.imported].some((other) => shared(other, nights) > 0)
  }

  #someNights(today: number): Nights {
    const from = today + this.random.below(this.random.percent(30) ? 4 : 110)
    return { from, to: from + 1 + this.random.below(9) }
  }

  /**
   * Random bookings, moves, shortened stays, cancellations and owner blocks. `isUsed`: nights that another stay has
   * exactly.
   */
  live(at: number, isUsed: (nights: Nights) => boolean): void {
    const today = utcDay(at)
    const { random } = this
    if (random.percent(30))
      this.#book(this.#someNights(today), random.percent(80) ? 'BOOKING' : 'BLOCK', isUsed)
    const one = random.oneOf(this.living.filter(({ to }) => to > today + 1))
    if (!one) return
    const dice = random.below(100)
    if (dice < 9) this.end(one, at)
    else if (dice < 19) this.#move(one, today, isUsed)
    // Rare case: nearly all stays are really cancelled at once.
    else if (dice === 99) for (const stay of this.living.slice(1)) this.end(stay, at)
  }

  #book(nights: Nights, kind: TrueStay['kind'], isUsed: (nights: Nights) => boolean): void {
    if (!this.#isFree(nights) || isUsed(nights)) return
    this.#made += 1
    const key = `${this.name} ${this.#made}`
    this.stays.push({
      key,
      kind,
      ...nights,
      alive: true,
      publishedUntil: 0,
      served: null,
      unknowableUntil: 0,
    })
  }

  end(stay: TrueStay, at: number): void {
    stay.alive = false
    if (this.random.percent(20)) stay.publishedUntil = at + 30 * 3_600_000
  }

  #move(stay: TrueStay, today: number, isUsed: (nights: Nights) => boolean): void {
    const { random } = this
    const runs = stay.from <= today
    const shift = runs ? 0 : random.pick([0, 1, -1, 3, 30])
    const from = runs ? stay.from : Math.max(today, stay.from + shift)
    const to = Math.max(from + 1, today + 1, stay.to + shift + random.below(5) - 2)
    const nights = { from, to }
    if (same(nights, stay) || !this.#isFree(nights, stay) || isUsed(nights)) return
    Object.assign(stay, nights)
  }

  /** All events the channel publishes now, with its habits: starts of running stays move, UIDs change. */
  shows(at: number): ShownStay[] {
    const today = utcDay(at)
    const own = this.living.filter(({ to }) => to > today).map((stay) => this.#shown(stay, today))
    const taken = [...own]
    const echoes = this.name === 'AIRBNB' ? [] : this.imported
    for (const nights of echoes)
      if (nights.to > today && !taken.some((other) => shared(other, nights) > 0))
        own.push(this.#named({ key: `imported ${nights.from} ${nights.to}`, kind: 'BLOCK', ...nights }, null))
    return [...own, ...this.#edges(today, own)]
  }

  #shown(stay: TrueStay, today: number): ShownStay {
    const drifts = this.name === 'BOOKING' || (this.name === 'AIRBNB' && stay.kind === 'BLOCK')
    const runs = stay.from < today
    const from = drifts && runs ? today : stay.from
    const key = this.name === 'BOOKING' && runs ? `${stay.key} on ${today}` : stay.key
    return this.#named({ key, kind: stay.kind, from, to: stay.to }, stay)
  }

  #named(shown: Omit<ShownStay, 'uid' | 'stay'>, stay: TrueStay | null): ShownStay {
    const days = `${shown.from} ${shown.to}`
    const byDays = shown.kind === 'BLOCK' && this.name !== 'BOOKING'
    const uid = byDays ? days : this.name === 'VRBO' ? `${shown.key} ${days}` : shown.key
    return { ...shown, uid, stay }
  }

  /** The near days it no longer sells, and the far months it does not sell yet. */
  #edges(today: number, shown: readonly ShownStay[]): ShownStay[] {
    if (this.name === 'AIRBNB') {
      const next = Math.min(
        today + leadNights,
        ...shown.map(({ from, to }) => (to > today ? from : today + 99)),
      )
      if (next <= today) return []
      return [this.#named({ key: 'lead', kind: 'BLOCK', from: today, to: next }, null)]
    }
    if (this.name === 'VRBO') return []
    const edge = { from: today + windowEdge - (today % 30), to: today + windowNights }
    return [this.#named({ key: 'window', kind: 'BLOCK', ...edge }, null)]
  }

  /** Ended stays that the file lists as cancelled. */
  cancelled(at: number): ShownStay[] {
    const listed = this.stays.filter(
      (stay) => !stay.alive && stay.publishedUntil > at && stay.to > utcDay(at),
    )
    return listed.map((stay) => this.#shown(stay, utcDay(at)))
  }
}
