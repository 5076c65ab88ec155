import { once } from './once.ts'

const day = once(
  () =>
    new Intl.DateTimeFormat('tr-TR', {
      timeZone: 'Europe/Istanbul',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
)
const moment = once(
  () =>
    new Intl.DateTimeFormat('tr-TR', {
      timeZone: 'Europe/Istanbul',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** A moment as Istanbul reads it: "12 Haz 2027 16:00". */
export const formatMoment = (iso: string): string => moment().format(new Date(iso))

/** The calendar day of a moment in Istanbul: "12 Haz 2027". */
export const formatDay = (iso: string): string => day().format(new Date(iso))

/** The `tel:` URL of a number with its plus sign, for numbers of guests: without it a phone dials +49 as a domestic number. */
export const internationalPhoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** The `tel:` URL of the agency's links on the site: without spaces and the plus sign, as the specification says. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[\s+]/g, '')}`

const collator = once(() => new Intl.Collator('tr'))
/** Turkish alphabetical order (ç after c, ı before i). */
export const byTurkishName = (a: { name: string }, b: { name: string }): number =>
  collator().compare(a.name, b.name)
