import type { Random } from '../../../payments/card/test/random.ts'
import { type Nights, same, shared, utcDay } from './sim-days.ts'

export type SimChannel = 'AIRBNB' | 'BOOKING' | 'VRBO'

/** A guest or a closed stretch, as the channel itself knows it: the truth nobody tells us but through files. */
export interface TrueStay {
  readonly key: string
  readonly kind: 'BOOKING' | 'BLOCK'
  from: number
  to: number
  alive: boolean
  /** Its end is told as an event of its own for a while, as few channels do. */
  toldUntil: number
  /** What a calendar we could read showed of it last; null while none did. */
  served: Nights | null
  /** It closes exactly what we had told the channel to close: until a day after that nobody can tell the two apart. */
  unknowableUntil: number
}

/** One event as the channel shows it at a moment. */
export interface ShownStay extends Nights {
  readonly key: string
  readonly uid: string
  readonly kind: 'BOOKING' | 'BLOCK'
  readonly stay: TrueStay | null
}

const leadNights = 2
const windowNights = 540
const windowEdge = 440

/** One villa's calendar on one channel. */
export class Channel {
  readonly name: SimChannel
  readonly random: Random
  readonly stays: TrueStay[] = []
  /** Ours, as it learnt them when it last came for our calendar. */
  imported: readonly Nights[] = []
  fetchedAt: number | null = null
  /** After a file that lacked something: whoever lives here is not lost twice in a row. */
  owesWhole = false
  #made = 0

  constructor(name: SimChannel, random: Random) {
    this.name = name
    this.random = random
  }

  get living(): TrueStay[] {
    return this.stays.filter(({ alive }) => alive)
  }

  /** Takes guests where it knows of nobody, however little it knows. */
  #isFree(nights: Nights, except?: TrueStay): boolean {
    const own = this.living.filter((stay) => stay !== except)
    return ![...own, ...this.imported].some((other) => shared(other, nights) > 0)
  }

  #someNights(today: number): Nights {
    const from = today + this.random.below(this.random.percent(30) ? 4 : 110)
    return { from, to: from + 1 + this.random.below(9) }
  }

  /** Guests book, move, stay shorter and cancel; the owner closes. `isUsed`: nights somebody has exactly so. */
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
    // The owner, or a storm: much is gone at once and truly so.
    else if (dice === 99) for (const stay of this.living.slice(1)) this.end(stay, at)
  }

  #book(nights: Nights, kind: TrueStay['kind'], isUsed: (nights: Nights) => boolean): void {
    if (!this.#isFree(nights) || isUsed(nights)) return
    this.#made += 1
    const key = `${this.name} ${this.#made}`
    this.stays.push({ key, kind, ...nights, alive: true, toldUntil: 0, served: null, unknowableUntil: 0 })
  }

  end(stay: TrueStay, at: number): void {
    stay.alive = false
    if (this.random.percent(20)) stay.toldUntil = at + 30 * 3_600_000
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

  /** Everything it would show now, in its way: starts drift, names change. */
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

  /** The few days it sells no more, and the year it does not sell yet. */
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

  /** Ended ones that it tells to be ended. */
  cancelled(at: number): ShownStay[] {
    const told = this.stays.filter((stay) => !stay.alive && stay.toldUntil > at && stay.to > utcDay(at))
    return told.map((stay) => this.#shown(stay, utcDay(at)))
  }
}
