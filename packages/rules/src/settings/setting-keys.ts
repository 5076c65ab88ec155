export const settingGroups = ['site', 'contact', 'social', 'rules', 'reports'] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Setting {
  readonly group: SettingGroup
  readonly kind:
    | 'line'
    | 'headline'
    | 'lead'
    | 'text'
    | 'phone'
    | 'email'
    | 'address'
    | 'number'
    | 'vkn'
    | 'mersis'
    | 'kep'
    | 'day'
    | 'openingHours'
    | 'path'
    | 'wholeNumber'
  /** Max length, of a `wholeNumber` its max value. */
  readonly max: number
  /** Of a `wholeNumber`. */
  readonly min?: number
  /** Sent to every visitor. */
  readonly isPublic: boolean
}

const line = (group: SettingGroup, max: number): Setting => ({ group, kind: 'line', max, isPublic: true })
const hours = (max: number, isPublic = false): Setting => ({
  group: 'rules',
  kind: 'wholeNumber',
  min: 1,
  max,
  isPublic,
})
const discount: Setting = { group: 'rules', kind: 'wholeNumber', min: 0, max: 100, isPublic: false }
const link = (group: SettingGroup): Setting => ({ group, kind: 'address', max: 300, isPublic: true })

/** Every setting of the site that staff may change in a form. Rates have their own (`exchange-rates.ts`). */
export const settings = {
  agency_title: line('site', 120),
  agency_no: { group: 'site', kind: 'number', max: 10, isPublic: true },
  /** The company as the trade register has it; `agency_title` is the name on the licence of the agency. */
  company_name: line('site', 200),
  company_mersis: { group: 'site', kind: 'mersis', max: 16, isPublic: true },
  company_tax_office: line('site', 80),
  /** The only tax number of the agency: the site shows it and the tax report begins with it. */
  agency_vkn: { group: 'site', kind: 'vkn', max: 10, isPublic: true },
  company_chamber: line('site', 120),
  company_kep: { group: 'site', kind: 'kep', max: 200, isPublic: true },
  /** The page of the company in the e-commerce register (ETBİS). */
  company_etbis: link('site'),
  home_headline: { group: 'site', kind: 'headline', max: 80, isPublic: true },
  home_lead: { group: 'site', kind: 'lead', max: 240, isPublic: true },
  site_footer_text: { group: 'site', kind: 'text', max: 300, isPublic: true },
  site_phone: { group: 'contact', kind: 'phone', max: 30, isPublic: true },
  site_whatsapp: { group: 'contact', kind: 'phone', max: 30, isPublic: true },
  site_email: { group: 'contact', kind: 'email', max: 200, isPublic: true },
  /** Recipient of mails to staff; empty: the public e-mail address. */
  staff_email: { group: 'contact', kind: 'email', max: 200, isPublic: false },
  site_address: { group: 'contact', kind: 'text', max: 300, isPublic: true },
  site_map_url: link('contact'),
  facebook_link: link('social'),
  instagram_link: link('social'),
  twitter_link: link('social'),
  youtube_link: link('social'),
  working_hours: { group: 'rules', kind: 'openingHours', max: 20, isPublic: true },
  announcement_text: line('rules', 140),
  announcement_link: { group: 'rules', kind: 'path', max: 200, isPublic: true },
  announcement_until: { group: 'rules', kind: 'day', max: 10, isPublic: true },
  /** `agency-rules.ts` has the defaults. */
  request_hold_hours: hours(72, true),
  payment_hold_hours: hours(168),
  payment_hold_hours_late: hours(72),
  payment_hold_hours_early: hours(336),
  prepayment_percent: { group: 'rules', kind: 'wholeNumber', min: 1, max: 100, isPublic: false },
  max_discount_percent_admin: discount,
  max_discount_percent_reservations: discount,
  permit_check_months: { group: 'rules', kind: 'wholeNumber', min: 1, max: 36, isPublic: false },
  /** Settings of the tax report: the code of the agency and the version of the file format. */
  btrans_site_code: { group: 'reports', kind: 'line', max: 40, isPublic: false },
  btrans_schema_version: { group: 'reports', kind: 'line', max: 40, isPublic: false },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings

/** The settings of one screen, in the order of its form. */
export const keysOf = (group: SettingGroup): readonly SettingKey[] =>
  // Safe: they are the keys of the object above.
  (Object.keys(settings) as SettingKey[]).filter((key) => settings[key].group === group)

/** Allows an empty value; each kind of field has its own pattern. */
export const phonePattern = /^(?:\+?[\d ()-]{7,})?$/
export const digitsPattern = /^\d*$/
/** Number of a company in the trade register. Its check digits are not published, so only the length is checked. */
export const mersisPattern = /^(?:\d{16})?$/
/** Registered e-mail (KEP): every provider has a host under kep.tr, so another host is a typing error. */
export const kepPattern = /^(?:[\w.+-]+@[a-z\d-]+\.kep\.tr)?$/i
/** From and to, as the site shows them. */
export const openingHoursPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d - (?:[01]\d|2[0-3]):[0-5]\d)?$/
/** A page of the site itself, so that an announcement leads nowhere else. */
export const pathPattern = /^(?:\/(?!\/)[^\s\\]*)?$/
/** Max two lines: more would push the search off the first screen. */
export const twoLinesPattern = /^[^\n]*(?:\n[^\n]*)?$/

/** The lines of the home page's headline, as staff broke them. */
export const headlineLinesOf = (written: string): readonly string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Placeholder in the lead of the home page for the number of published villas; visitors would see a misspelt one. */
export const villaCountMark = '{villaCount}'
export const leadPattern = /^(?:[^{}]|\{villaCount\})*$/
