import type { FeedEvent } from './feed-event.ts'
import type { FeedChannel } from './feed-kinds.ts'

type Kind = FeedEvent['kind']

/** Lower case without dots and accents: KAPALI, Kapalı and kapali become one word, and so do Réservée and reservee. */
const folded = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').trim()

const producers: readonly (readonly [FeedChannel, RegExp])[] = [
  ['AIRBNB', /\bairbnb\b/],
  ['BOOKING', /\bbooking\.com\b/],
  ['VRBO', /\b(homeaway|vrbo|abritel|fewo-direkt)\b/],
]

/** The domains of a channel in any country, with subdomains. Other domains that only begin or end alike do not match. */
const hosts: readonly (readonly [FeedChannel, RegExp])[] = [
  ['AIRBNB', /(^|\.)airbnb\.(com|cat|(com?\.)?[a-z]{2})$/],
  ['BOOKING', /(^|\.)booking\.com$/],
  ['VRBO', /(^|\.)(vrbo\.com|homeaway\.(com|(com?\.)?[a-z]{2})|abritel\.fr|fewo-direkt\.de)$/],
]

/** The channel of a calendar: by its producer, otherwise by its host. */
export function channelOf(producer: string | null, host: string | null): FeedChannel {
  const written = folded(producer ?? '')
  const place = (host ?? '').toLowerCase().replace(/\.$/, '')
  return (
    producers.find(([, isIt]) => isIt.test(written))?.[0] ??
    hosts.find(([, isIt]) => isIt.test(place))?.[0] ??
    'OTHER'
  )
}

/** Folded beginnings of words. A reservation that is not final yet counts as a booking too: its nights are taken. */
const bookingTerms = [
  'reserv',
  'rezerv',
  'gereserveerd',
  'prenot',
  'booked',
  'booking',
  'gebucht',
  'provis',
  'provvis',
  'tentative',
  'vorlaufig',
  'voorlopig',
  'opsiyon',
]
const blockTerms = [
  'block',
  'bloqu',
  'blocc',
  'geblokkeerd',
  'bloke',
  'indispon',
  'non disponib',
  'no disponib',
  'nicht verfugbar',
  'niet beschikbaar',
  'not available',
  'unavailable',
  'closed',
  'kapali',
  'kapatildi',
  'musait degil',
]

const startOfWord = (terms: readonly string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(${terms.join('|')})`, 'u')
const booking = startOfWord(bookingTerms)
const block = startOfWord(blockTerms)

/** The first matching word decides: a closed night may mention bookings, and a booking may mention that it is closed. */
function byTerms(text: string): Kind {
  const booked = text.search(booking)
  const blocked = text.search(block)
  if (booked < 0 && blocked < 0) return 'UNKNOWN'
  if (booked < 0) return 'BLOCK'
  return blocked < 0 || booked < blocked ? 'BOOKING' : 'BLOCK'
}

/** Checks only the beginning of the text: the name of a guest follows, which may be any word. */
const byBeginning = (text: string): Kind => {
  const kind = byTerms(text)
  const isInFront = text.search(kind === 'BLOCK' ? block : booking) === 0
  return isInFront ? kind : 'UNKNOWN'
}

function ofAirbnb(text: string): Kind {
  // Until 2019 Airbnb wrote the guest and the reservation code into the summary.
  if (/\(hm[a-z\d]{6,10}\)$/.test(text)) return 'BOOKING'
  return byTerms(text)
}

/** Booking.com writes the same text for a guest and for a closed night; only older files name the guest. */
function ofBooking(text: string): Kind {
  const [, rest] = /^closed\s*-\s*(.+)$/.exec(text) ?? []
  return rest === undefined || /^(not available|unavailable)\b/.test(rest) ? 'UNKNOWN' : 'BOOKING'
}

/** The kind of an entry by its summary. Every kind takes nights; only the label differs. */
export function kindOf(channel: FeedChannel, summary: string): Kind {
  const text = folded(summary)
  switch (channel) {
    case 'AIRBNB':
      return ofAirbnb(text)
    case 'BOOKING':
      return ofBooking(text)
    case 'VRBO':
      return byBeginning(text)
    case 'OTHER':
      return byTerms(text)
  }
}
