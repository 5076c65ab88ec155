import type { ReservationStatus } from './life-cycle.ts'

/** A mail that is due by the calendar, once for each reservation. */
export interface DayMail {
  readonly template:
    | 'KIMLIK_BILGI'
    | 'GIRIS_BILGI'
    | 'GIRIS_EV_SAHIBI'
    | 'CIKIS_HATIRLATMA'
    | 'CIKIS_KARSILAYAN'
    | 'YORUM_DAVETI'
  /** Names it: a reservation gets each occasion once. */
  readonly occasion: string
  readonly status: ReservationStatus
  /** Days from today to this day of the stay; below zero when it is past. */
  readonly day: 'check_in' | 'check_out'
  readonly mostDays: number
  readonly leastDays: number
  /** Whether the guest list must be there, or must be missing. */
  readonly guests?: 'COMPLETE' | 'MISSING'
}

const near = { day: 'check_in', status: 'CONFIRMED' } as const

/** What is written when, by days before entry or exit. Late is better than never: each has a few days to be sent in. */
export const dayMails: readonly DayMail[] = [
  // Confirmed later than that, a guest is asked on the day of the confirmation.
  {
    ...near,
    template: 'KIMLIK_BILGI',
    occasion: 'identity-30',
    mostDays: 30,
    leastDays: 11,
    guests: 'MISSING',
  },
  {
    ...near,
    template: 'KIMLIK_BILGI',
    occasion: 'identity-10',
    mostDays: 10,
    leastDays: 6,
    guests: 'MISSING',
  },
  { ...near, template: 'KIMLIK_BILGI', occasion: 'identity-5', mostDays: 5, leastDays: 0, guests: 'MISSING' },
  // Where the house is and who opens it: only once the law knows who comes.
  { ...near, template: 'GIRIS_BILGI', occasion: 'arrival', mostDays: 3, leastDays: 0, guests: 'COMPLETE' },
  { ...near, template: 'GIRIS_EV_SAHIBI', occasion: 'arrival', mostDays: 1, leastDays: 0 },
  {
    template: 'CIKIS_HATIRLATMA',
    occasion: 'departure',
    status: 'CHECKED_IN',
    day: 'check_out',
    mostDays: 1,
    leastDays: 0,
  },
  {
    template: 'CIKIS_KARSILAYAN',
    occasion: 'departure',
    status: 'CHECKED_IN',
    day: 'check_out',
    mostDays: 1,
    leastDays: 0,
  },
  {
    template: 'YORUM_DAVETI',
    occasion: 'review',
    status: 'COMPLETED',
    day: 'check_out',
    mostDays: -2,
    leastDays: -14,
  },
]

/** A reminder of the same kind never follows within this many days. */
export const minDaysBetweenReminders = 3

/** Nobody is woken: mails that can wait are sent by day. */
export const mailHours = { from: 9, to: 20 } as const
