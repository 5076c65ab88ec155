export const settingGroups = ['site', 'contact', 'social', 'reports'] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Setting {
  readonly group: SettingGroup
  readonly kind: 'line' | 'headline' | 'lead' | 'text' | 'phone' | 'email' | 'address' | 'number' | 'vkn'
  readonly most: number
  /** Reaches every visitor. */
  readonly isPublic: boolean
}

const line = (group: SettingGroup, most: number): Setting => ({ group, kind: 'line', most, isPublic: true })
const link = (group: SettingGroup): Setting => ({ group, kind: 'address', most: 300, isPublic: true })

/** Everything staff may change about the site by a form. Rates have their own (`exchange-rates.ts`). */
export const settings = {
  agency_title: line('site', 120),
  agency_no: { group: 'site', kind: 'number', most: 10, isPublic: true },
  home_headline: { group: 'site', kind: 'headline', most: 80, isPublic: true },
  home_lead: { group: 'site', kind: 'lead', most: 240, isPublic: true },
  site_footer_text: { group: 'site', kind: 'text', most: 300, isPublic: true },
  site_phone: { group: 'contact', kind: 'phone', most: 30, isPublic: true },
  site_whatsapp: { group: 'contact', kind: 'phone', most: 30, isPublic: true },
  site_email: { group: 'contact', kind: 'email', most: 200, isPublic: true },
  /** Where mails to staff go; the public address while it is empty. */
  staff_email: { group: 'contact', kind: 'email', most: 200, isPublic: false },
  site_address: { group: 'contact', kind: 'text', most: 300, isPublic: true },
  site_map_url: link('contact'),
  facebook_link: link('social'),
  instagram_link: link('social'),
  twitter_link: link('social'),
  youtube_link: link('social'),
  /** Who reports to the tax office, and under which code; which form of the file was looked up last. */
  agency_vkn: { group: 'reports', kind: 'vkn', most: 10, isPublic: false },
  btrans_site_code: { group: 'reports', kind: 'line', most: 40, isPublic: false },
  btrans_schema_version: { group: 'reports', kind: 'line', most: 40, isPublic: false },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings

/** The settings of one screen, in the order of its form. */
export const keysOf = (group: SettingGroup): readonly SettingKey[] =>
  // Safe: they are the keys of the object above.
  (Object.keys(settings) as SettingKey[]).filter((key) => settings[key].group === group)

/** What may be typed, or nothing; forms tell each apart by its pattern. */
export const phonePattern = /^(?:\+?[\d ()-]{7,})?$/
export const digitsPattern = /^\d*$/
/** More would push the search off the first screen. */
export const twoLinesPattern = /^[^\n]*(?:\n[^\n]*)?$/

/** Staff say where the home page's headline breaks. */
export const headlineLinesOf = (written: string): readonly string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Stands in the lead of the home page for how many villas are published; a misspelt one would be read by visitors. */
export const villaCountMark = '{villaCount}'
export const leadPattern = /^(?:[^{}]|\{villaCount\})*$/
