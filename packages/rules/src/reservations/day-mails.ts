import type { ReservationStatus } from './life-cycle.ts'

/** A mail that is due on certain days, once per reservation. */
export interface DayMail {
  readonly template:
    | 'KIMLIK_BILGI'
    | 'KALAN_HATIRLATMA'
    | 'GIRIS_BILGI'
    | 'GIRIS_EV_SAHIBI'
    | 'CIKIS_HATIRLATMA'
    | 'CIKIS_KARSILAYAN'
    | 'YORUM_DAVETI'
  /** Key of the mail: a reservation gets each occasion once. */
  readonly occasion: string
  readonly status: ReservationStatus
  /** `maxDays` and `minDays` count from today to this day of the stay; they are negative after it. */
  readonly day: 'check_in' | 'check_out'
  readonly maxDays: number
  readonly minDays: number
  /** Whether the guest list must be complete or missing. */
  readonly guests?: 'COMPLETE' | 'MISSING'
  /** Only while the guest owes a part of the price. */
  readonly onlyWithDue?: true
}

const near = { day: 'check_in', status: 'CONFIRMED' } as const

/** Mails by days before check-in or check-out. Each has a window of several days, so that a late worker still sends it. */
export const dayMails: readonly DayMail[] = [
  // A guest whose reservation is confirmed later gets the mail on the day of the confirmation.
  {
    ...near,
    template: 'KIMLIK_BILGI',
    occasion: 'identity-30',
    maxDays: 30,
    minDays: 11,
    guests: 'MISSING',
  },
  {
    ...near,
    template: 'KIMLIK_BILGI',
    occasion: 'identity-10',
    maxDays: 10,
    minDays: 6,
    guests: 'MISSING',
  },
  { ...near, template: 'KIMLIK_BILGI', occasion: 'identity-5', maxDays: 5, minDays: 0, guests: 'MISSING' },
  { ...near, template: 'KALAN_HATIRLATMA', occasion: 'balance', maxDays: 7, minDays: 2, onlyWithDue: true },
  // Address and contact of the villa: sent only when the guest list that the law requires is complete.
  { ...near, template: 'GIRIS_BILGI', occasion: 'arrival', maxDays: 3, minDays: 0, guests: 'COMPLETE' },
  { ...near, template: 'GIRIS_EV_SAHIBI', occasion: 'arrival', maxDays: 1, minDays: 0 },
  {
    template: 'CIKIS_HATIRLATMA',
    occasion: 'departure',
    status: 'CHECKED_IN',
    day: 'check_out',
    maxDays: 1,
    minDays: 0,
  },
  {
    template: 'CIKIS_KARSILAYAN',
    occasion: 'departure',
    status: 'CHECKED_IN',
    day: 'check_out',
    maxDays: 1,
    minDays: 0,
  },
  {
    template: 'YORUM_DAVETI',
    occasion: 'review',
    status: 'COMPLETED',
    day: 'check_out',
    maxDays: -2,
    minDays: -14,
  },
]

/** A reminder of the same kind never follows within this many days. */
export const minDaysBetweenReminders = 3

/** Sending hours: mails that can wait are not sent at night. */
export const mailHours = { from: 9, to: 20 } as const
