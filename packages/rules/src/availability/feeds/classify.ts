import type { FeedEvent } from './feed-event.ts'
import type { FeedChannel } from './feed-words.ts'

type Kind = FeedEvent['kind']

/** Dots and accents off, small letters: KAPALI, Kapalı and kapali are one word, so are Réservée and reservee. */
const folded = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').trim()

const producers: readonly (readonly [FeedChannel, RegExp])[] = [
  ['AIRBNB', /\bairbnb\b/],
  ['BOOKING', /\bbooking\.com\b/],
  ['VRBO', /\b(homeaway|vrbo|abritel|fewo-direkt)\b/],
]

/** Their own domains in whatever country, and names below them; not a stranger's that merely begins or ends alike. */
const hosts: readonly (readonly [FeedChannel, RegExp])[] = [
  ['AIRBNB', /(^|\.)airbnb\.(com|cat|(com?\.)?[a-z]{2})$/],
  ['BOOKING', /(^|\.)booking\.com$/],
  ['VRBO', /(^|\.)(vrbo\.com|homeaway\.(com|(com?\.)?[a-z]{2})|abritel\.fr|fewo-direkt\.de)$/],
]

/** Whose calendar it is: what wrote it says so, else where it lies. */
export function channelOf(producer: string | null, host: string | null): FeedChannel {
  const written = folded(producer ?? '')
  const place = (host ?? '').toLowerCase().replace(/\.$/, '')
  return (
    producers.find(([, isIt]) => isIt.test(written))?.[0] ??
    hosts.find(([, isIt]) => isIt.test(place))?.[0] ??
    'OTHER'
  )
}

/** Folded, as they begin a word. Reservations that are not settled yet count like settled ones: somebody has the nights. */
const bookingWords = [
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
const blockWords = [
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

const startOfWord = (words: readonly string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'u')
const booking = startOfWord(bookingWords)
const block = startOfWord(blockWords)

/** Whichever word comes first: a closed night may say that it is not to be booked, and a booking that it is closed. */
function byWords(text: string): Kind {
  const booked = text.search(booking)
  const blocked = text.search(block)
  if (booked < 0 && blocked < 0) return 'UNKNOWN'
  if (booked < 0) return 'BLOCK'
  return blocked < 0 || booked < blocked ? 'BOOKING' : 'BLOCK'
}

/** Only what stands in front: behind it comes a guest's name, which may be any word. */
const byBeginning = (text: string): Kind => {
  const kind = byWords(text)
  const isInFront = text.search(kind === 'BLOCK' ? block : booking) === 0
  return isInFront ? kind : 'UNKNOWN'
}

function ofAirbnb(text: string): Kind {
  // Until 2019 it wrote the guest and the code of the stay.
  if (/\(hm[a-z\d]{6,10}\)$/.test(text)) return 'BOOKING'
  return byWords(text)
}

/** Writes the same for a guest and for a closed night, but for older files that name the guest. */
function ofBooking(text: string): Kind {
  const [, rest] = /^closed\s*-\s*(.+)$/.exec(text) ?? []
  return rest === undefined || /^(not available|unavailable)\b/.test(rest) ? 'UNKNOWN' : 'BOOKING'
}

/** What an entry is by its words. All of them take nights; only the label differs. */
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
      return byWords(text)
  }
}
