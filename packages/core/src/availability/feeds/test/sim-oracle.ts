import type { SimChannel } from './sim-channel.ts'
import { type Nights, same, shared } from './sim-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** An event as a perfect reader understands it. */
export interface Understood extends Nights {
  readonly uid: string
  readonly kind: 'BOOKING' | 'BLOCK' | 'UNKNOWN'
}

/** The state of one event that follows from the rules alone. */
interface Belief extends Nights {
  uid: string
  kind: Understood['kind']
  from: number
  to: number
  isEdge: boolean
  closes: boolean
  isEcho: boolean
  echoUntil: number
  misses: number
  missedAt: number
}

/** Spans of our own export, and since when. */
export interface PublishedSpan extends Nights {
  readonly since: number
}

export interface Reading {
  readonly at: number
  readonly today: number
  readonly events: readonly Understood[]
  readonly cancelled: ReadonlySet<string>
  readonly published: readonly PublishedSpan[]
  readonly publishedAt: number | null
  /** Staff accepted the mass drop. */
  readonly accepts: boolean
}

type Seen = Understood & { readonly isEdge: boolean }

const labelOf = ({ kind, isEdge }: { kind: string; isEdge: boolean }) => (isEdge ? 'EDGE' : kind)

/** The kind a channel's text shows; Booking.com writes the same text for everything. */
export const understoodKind = (channel: SimChannel, kind: 'BOOKING' | 'BLOCK'): Understood['kind'] =>
  channel === 'BOOKING' ? 'UNKNOWN' : kind

/** The rules for one calendar, implemented a second time: simple, slow and without product code. */
export class Oracle {
  beliefs: Belief[] = []
  isHeld = false
  readAt: number | null = null
  isFailing = false
  readonly #closesEdge: boolean

  constructor(closesEdge: boolean) {
    this.#closesEdge = closesEdge
  }

  /** An unreadable calendar changes nothing. */
  fail(): void {
    this.isFailing = true
  }

  read(reading: Reading): void {
    const { today, at } = reading
    const events = this.#edged(reading)
    const current = this.beliefs.filter(({ to }) => to > today)
    const pairs = pairUp(current, events)
    const lost = current.filter((belief) => !pairs.has(belief))
    const counted = current.filter(({ isEcho, closes, isEdge }) => !isEcho && closes && !isEdge)
    const gone = lost.filter((belief) => counted.includes(belief) && !reading.cancelled.has(belief.uid))
    const isMass = gone.length >= 3 && (this.isHeld || gone.length > counted.length / 2)

    const retained = current.filter((belief) => {
      const event = pairs.get(belief)
      if (event) this.#follow(belief, event, reading)
      return event ?? !this.#isOver(belief, { isHeld: isMass && counted.includes(belief) }, reading)
    })
    const known = new Set(pairs.values())
    const fresh = events.filter((event) => !known.has(event)).map((event) => this.#believe(event, reading))
    this.beliefs = [...retained, ...fresh]
    this.isHeld = isMass && !reading.accepts
    this.readAt = at
    this.isFailing = false
  }

  /** Marks the ends of the sale window: blocks a year away, or the next days, which can no longer be booked. */
  #edged({ events, today }: Reading): Seen[] {
    const ahead = events.filter(({ to }) => to > today)
    const last = Math.max(...ahead.map(({ to }) => to))
    return ahead.map((event) => {
      const near = this.beliefs.filter((belief) => belief.to > today && shared(belief, event) > 0)
      const wasEdge = near.some(({ isEdge, to }) => isEdge && to === event.to)
      const alike = wasEdge ? [] : near.filter(({ isEdge, kind }) => !isEdge && kind === event.kind)
      const isLong = (nights: Nights) => nights.to - nights.from > 60
      const isFar = event.to === last && event.to >= today + 365 && isLong(event) && !alike.some(isLong)
      const isNext =
        event.kind === 'BLOCK' && event.from <= today && event.to <= today + 7 && alike.length === 0
      return { ...event, isEdge: event.kind !== 'BOOKING' && (isFar || isNext) }
    })
  }

  #isOurs(event: Seen, { published, publishedAt }: Reading): boolean {
    if (event.kind === 'BOOKING' || event.isEdge || publishedAt === null) return false
    return published.some((ours) => same(ours, event) && ours.since <= publishedAt)
  }

  #closes = (event: Seen, today: number) => !event.isEdge || event.from <= today || this.#closesEdge

  #believe(event: Seen, reading: Reading): Belief {
    const isEcho = this.#isOurs(event, reading)
    return {
      ...event,
      closes: this.#closes(event, reading.today),
      isEcho,
      echoUntil: reading.at + 24 * hourMs,
      misses: 0,
      missedAt: 0,
    }
  }

  #follow(belief: Belief, event: Seen, reading: Reading): void {
    const { at, today } = reading
    const runs = belief.from < event.from && event.from <= today
    const from = runs ? belief.from : event.from
    const isSame = from === belief.from && event.to === belief.to && event.uid === belief.uid
    const isOther = event.uid !== belief.uid && (from !== belief.from || event.to !== belief.to)
    const comesBack = (belief.isEcho || isOther) && this.#isOurs(event, reading)
    // Extended by an hour or more only, to avoid a write per reading.
    const isDue = !belief.isEcho || at + 24 * hourMs - belief.echoUntil > hourMs
    if (comesBack && isDue) belief.echoUntil = at + 24 * hourMs
    // An echo stays longer than a day while the channel has not fetched the calendar without these nights.
    const mayKnow = reading.publishedAt !== null && reading.publishedAt > belief.echoUntil - 23 * hourMs
    belief.isEcho = comesBack || (belief.isEcho && isSame && (at < belief.echoUntil || !mayKnow))
    const closes = this.#closes(event, today)
    Object.assign(belief, { uid: event.uid, kind: event.kind, isEdge: event.isEdge, closes })
    Object.assign(belief, { from, to: event.to, misses: 0 })
  }

  /** Over after two readings without it and half an hour; after a whole day when the calendar is empty. */
  #isOver(
    belief: Belief,
    { isHeld }: { isHeld: boolean },
    { at, events, cancelled, accepts }: Reading,
  ): boolean {
    if (cancelled.has(belief.uid)) return true
    if (isHeld) return accepts
    if (belief.misses === 0) belief.missedAt = at
    belief.misses += 1
    const patienceMs = events.length === 0 ? 24 * hourMs : 30 * minuteMs
    return belief.misses >= 2 && at - belief.missedAt >= patienceMs
  }

  /** Nights it takes from the villa. */
  get claims(): readonly (Nights & { isEdge: boolean })[] {
    return this.beliefs.filter(({ isEcho, closes }) => !isEcho && closes)
  }

  healthAt(at: number): string {
    if (this.isHeld) return 'HELD'
    const age = at - (this.readAt ?? at)
    if (age > 6 * hourMs || (this.isFailing && age > hourMs)) return 'UNREADABLE'
    return age > hourMs ? 'AGING' : 'FRESH'
  }
}

/** Pairs by UID and dates, then by UID, by dates, and by the number of shared nights; each event once. */
function pairUp(beliefs: readonly Belief[], events: readonly Seen[]): Map<Belief, Seen> {
  const pairs = new Map<Belief, Seen>()
  const isFree = (event: Seen) => ![...pairs.values()].includes(event)
  const pairIf = (fits: (belief: Belief, event: Seen) => boolean) => {
    for (const event of [...events].sort((a, b) => a.from - b.from || a.to - b.to)) {
      const belief = beliefs.find((one) => !pairs.has(one) && fits(one, event))
      if (belief && isFree(event)) pairs.set(belief, event)
    }
  }
  pairIf((belief, event) => belief.uid === event.uid && same(belief, event))
  pairIf((belief, event) => belief.uid === event.uid)
  pairIf((belief, event) => same(belief, event) && labelOf(belief) === labelOf(event))
  for (;;) {
    let best: { belief: Belief; event: Seen; nights: number } | null = null
    for (const belief of beliefs)
      for (const event of events) {
        if (pairs.has(belief) || !isFree(event) || labelOf(belief) !== labelOf(event)) continue
        const nights = shared(belief, event)
        const isBetter =
          !best || nights > best.nights || (nights === best.nights && belief.from < best.belief.from)
        if (nights > 0 && isBetter) best = { belief, event, nights }
      }
    if (!best) return pairs
    pairs.set(best.belief, best.event)
  }
}
