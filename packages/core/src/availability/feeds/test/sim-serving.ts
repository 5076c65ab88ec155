import type { Behaviour } from '@plato/feed-stubs/behaviours'
import {
  airbnbCalendar,
  bookingCalendar,
  type StubStay,
  vrboCalendar,
} from '@plato/feed-stubs/channel-calendars'
import type { Random } from '../../../testing/random.ts'
import type { Channel, ShownStay } from './sim-channel.ts'
import { dateOf, utcDay } from './sim-days.ts'

/** The response of a path at a time, and the events a correct reader finds in it; `null` when it is unreadable. */
export interface Serving {
  readonly behaviour: Behaviour
  readonly what: string
  readonly shown: readonly ShownStay[] | null
  readonly cancelled: readonly ShownStay[]
  /** Never answers: the reader must use a short timeout. */
  readonly hangs: boolean
}

const guest = 'Gülşah Çiğdem Öztürk-Şıkoğlu, İğdır; «çok uzun bir isim, satır kırılsın diye»'
const stubOf = ({ key, kind, from, to }: ShownStay): StubStay => ({
  ...{ key, kind, guest },
  from: dateOf(from),
  to: dateOf(to),
})

type Hand = Pick<Channel, 'name' | 'random' | 'stays'>

function drawn(channel: Hand, shown: readonly ShownStay[], at: number): string {
  const { random } = channel
  const stays = shown.map(stubOf)
  const drawing = { at: new Date(at) }
  if (channel.name === 'AIRBNB') return airbnbCalendar(stays, random.percent(50) ? {} : drawing)
  if (channel.name === 'BOOKING') return bookingCalendar(stays, drawing)
  const past = channel.stays
    .filter(({ to }) => to <= utcDay(at))
    .map((stay) => stubOf({ ...stay, uid: '', stay }))
  const language = random.pick(['en', 'fr', 'de', 'tr', 'it', 'nl', 'es'])
  return vrboCalendar([...past, ...stays], { ...drawing, language })
}

const eventsIn = (text: string) => text.split(/(?=BEGIN:VEVENT)/)

/** The same calendar with variations of real channels: byte order mark, line ends, times, duplicate events. */
function withHabits(text: string, random: Random): string {
  let habit = text
  if (random.percent(15)) {
    const zone = random.pick([';TZID=Europe/Paris:', ';TZID=Europe/Istanbul:', ':'])
    habit = habit
      .replaceAll(/DTSTART;VALUE=DATE:(\d{8})/g, `DTSTART${zone}$1T160000`)
      .replaceAll(/DTEND;VALUE=DATE:(\d{8})/g, `DTEND${zone}$1T100000`)
  }
  if (random.percent(15)) {
    const events = eventsIn(habit)
    const twice = events.slice(1, -1).filter(() => random.percent(40))
    habit = [events[0], ...twice, ...events.slice(1)].join('')
  }
  if (random.percent(20)) habit = habit.replaceAll(/\r\n/g, () => random.pick(['\r\n', '\n', '\r\n', '\n\n']))
  if (random.percent(10)) habit = habit.replaceAll('\r\n', '\r')
  return random.percent(15) ? `\uFEFF${habit}` : habit
}

const stuffed = (text: string, count: number, from: string, to: string): string => {
  const [year, days] = [`VALUE=DATE:${from}`, `VALUE=DATE:${to}`]
  const more = Array.from(
    { length: count },
    (_, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART;${year}\r\nDTEND;${days}\r\nEND:VEVENT\r\n`,
  )
  return text.replace('END:VCALENDAR', () => `${more.join('')}END:VCALENDAR`)
}

const faults: readonly (readonly [string, (text: string, random: Random) => Behaviour])[] = [
  ['503', () => ({ does: 'status', status: 503 })],
  ['500', () => ({ does: 'status', status: 500, text: 'Oops' })],
  ['429', () => ({ does: 'status', status: 429 })],
  ['403', () => ({ does: 'status', status: 403 })],
  ['login page', () => ({ does: 'login-page' })],
  [
    'cut file',
    (text, random) => ({ does: 'cut-file', text, after: random.below(Buffer.byteLength(text) - 20) }),
  ],
  [
    'cut line',
    (text, random) => ({ does: 'cut-connection', text, after: 1 + random.below(text.length - 30) }),
  ],
  ['no bytes', () => ({ does: 'empty' })],
  ['inner network', () => ({ does: 'redirect', to: 'http://127.0.0.1/calendar.ics' })],
  ['hangs', () => ({ does: 'hang' })],
]

function faulty(what: string, text: string, random: Random): Serving {
  const fault = faults.find(([name]) => name === what)?.[1]
  const behaviour: Behaviour = fault ? fault(text, random) : { does: 'status', status: 502 }
  return { behaviour, what, shown: null, cancelled: [], hangs: what === 'hangs' }
}

export type Plan = 'ANY' | 'HONEST' | 'OUTAGE' | 'MANY_PAST' | 'MANY_AHEAD'

/** Chooses the file, complete or not, that this channel serves now. */
export function serve(channel: Channel, at: number, plan: Plan): Serving {
  const { random } = channel
  let shown = channel.shows(at)
  let what = 'honest'
  const mayLose = plan === 'ANY' && !channel.owesWhole
  if (mayLose && random.percent(6) && shown.length > 0) {
    what = 'one is missing'
    const lost = random.below(shown.length)
    shown = shown.filter((_, place) => place !== lost)
  } else if (mayLose && random.percent(3)) [what, shown] = ['empty', []]
  else if (mayLose && random.percent(2)) [what, shown] = ['most are missing', shown.slice(0, 1)]

  const cancelled = what === 'empty' ? [] : channel.cancelled(at)
  const alive = withCancelled(channel, shown, cancelled, at)
  if (plan === 'OUTAGE') return faulty('503', alive, random)
  if (plan === 'MANY_AHEAD') {
    const text = stuffed(alive, 50_000, '20290101', '20290103')
    return { ...faulty('', text, random), behaviour: { does: 'calendar', text }, what: '50,000 ahead' }
  }
  if (plan === 'ANY' && random.percent(12)) return faulty(random.oneOf(faults)?.[0] ?? '503', alive, random)
  const text =
    plan === 'MANY_PAST' ? stuffed(alive, 49_990, '20200101', '20200103') : withHabits(alive, random)
  const behaviour = { does: 'calendar', text, validators: 'etag' } as const
  return { behaviour, what: plan === 'MANY_PAST' ? '49,990 past' : what, shown, cancelled, hangs: false }
}

/** The file with ended stays added as cancelled events. */
function withCancelled(
  channel: Channel,
  shown: readonly ShownStay[],
  cancelled: readonly ShownStay[],
  at: number,
): string {
  const { name, random } = channel
  const text = drawn(channel, shown, at)
  if (cancelled.length === 0) return text
  const ended = eventsIn(drawn({ name, random, stays: [] }, cancelled, at)).slice(1)
  const lines = ended.map((event) =>
    event.replace(/END:VCALENDAR\s*$/, '').replace('END:VEVENT', 'STATUS:CANCELLED\r\nEND:VEVENT'),
  )
  return text.replace('END:VCALENDAR', () => `${lines.join('')}END:VCALENDAR`)
}
