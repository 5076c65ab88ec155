import type { SettingKey } from './setting-keys.ts'

/** Numbers of the agency that staff may change in the settings of the group `rules`. */
export interface AgencyRules {
  /** Full hold: a request whose contact is confirmed holds its nights for this time while staff review it. */
  readonly requestHoldHours: number
  readonly paymentHoldHours: number
  /** For a check-in within `lateDays`. */
  readonly latePaymentHoldHours: number
  /** For a check-in after `earlyDays`. */
  readonly earlyPaymentHoldHours: number
  /** Share of a villa that is created from now on; each villa can have its own. */
  readonly prepaymentPercent: number
  /** The largest discount that an administrator may agree with a guest; 100 is no limit. */
  readonly adminDiscountPercent: number
  /** The same for the role RESERVATIONS. */
  readonly reservationsDiscountPercent: number
  /** A verification of a permit is too old after this many months. */
  readonly permitCheckMonths: number
}

export const defaultRules: AgencyRules = {
  requestHoldHours: 12,
  paymentHoldHours: 24,
  latePaymentHoldHours: 3,
  earlyPaymentHoldHours: 48,
  prepaymentPercent: 20,
  adminDiscountPercent: 100,
  reservationsDiscountPercent: 5,
  permitCheckMonths: 12,
}

const keys = {
  requestHoldHours: 'request_hold_hours',
  paymentHoldHours: 'payment_hold_hours',
  latePaymentHoldHours: 'payment_hold_hours_late',
  earlyPaymentHoldHours: 'payment_hold_hours_early',
  prepaymentPercent: 'prepayment_percent',
  adminDiscountPercent: 'max_discount_percent_admin',
  reservationsDiscountPercent: 'max_discount_percent_reservations',
  permitCheckMonths: 'permit_check_months',
} as const satisfies Record<keyof AgencyRules, SettingKey>

export const ruleKeys: readonly SettingKey[] = Object.values(keys)

/** The stored rules; one that was never saved, or is no whole number, has its default. */
export function agencyRulesOf(stored: readonly { readonly key: string; readonly value: string }[]) {
  const values = new Map(stored.map(({ key, value }) => [key, value]))
  const numberOf = (name: keyof AgencyRules) => {
    const text = values.get(keys[name]) ?? ''
    return /^\d+$/.test(text) ? Number(text) : defaultRules[name]
  }
  return {
    requestHoldHours: numberOf('requestHoldHours'),
    paymentHoldHours: numberOf('paymentHoldHours'),
    latePaymentHoldHours: numberOf('latePaymentHoldHours'),
    earlyPaymentHoldHours: numberOf('earlyPaymentHoldHours'),
    prepaymentPercent: numberOf('prepaymentPercent'),
    adminDiscountPercent: numberOf('adminDiscountPercent'),
    reservationsDiscountPercent: numberOf('reservationsDiscountPercent'),
    permitCheckMonths: numberOf('permitCheckMonths'),
  } satisfies AgencyRules
}

export const defaultWorkingHours = '09:00 - 18:00'

/** `09:00 - 18:00` as schema.org writes opening hours of every day. */
export const openingHoursOf = (workingHours: string): string => `Mo-Su ${workingHours.replaceAll(' ', '')}`

export interface Announcement {
  readonly text: string
  readonly link: string | undefined
}

/** The announcement of the site, unless its last day is over. */
export function announcementOf(
  settings: Readonly<Partial<Record<SettingKey, string>>>,
  today: string,
): Announcement | undefined {
  const { announcement_text: text, announcement_link: link, announcement_until: until } = settings
  if (!text || (until && until < today)) return undefined
  return { text, link: link || undefined }
}
