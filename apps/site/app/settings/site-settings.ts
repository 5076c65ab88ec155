import type { KeyValue } from '@plato/contract/content/content.contract'
import { agencyRulesOf, defaultWorkingHours } from '@plato/rules/settings/agency-rules'

const plainKeys = [
  'site_phone',
  'site_email',
  'site_footer_text',
  'site_address',
  'agency_no',
  'agency_title',
  'company_name',
  'company_mersis',
  'company_tax_office',
  'agency_vkn',
  'company_chamber',
  'company_kep',
  'site_whatsapp',
  'home_headline',
  'home_lead',
  'working_hours',
  'announcement_text',
  'announcement_link',
  'announcement_until',
  'request_hold_hours',
] as const
const socialKeys = ['facebook_link', 'instagram_link', 'twitter_link', 'youtube_link'] as const
const addressKeys = ['site_map_url', 'company_etbis', ...socialKeys] as const

type SettingKey = (typeof plainKeys)[number] | (typeof addressKeys)[number]
/** What staff wrote about the agency. A key that is absent or blank is simply not shown. */
export type SiteSettings = Partial<Record<SettingKey, string>>

function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** Reads the key/value pairs; an address that is no web address is left out, so no link can run a script. */
export function siteSettings(pairs: readonly KeyValue[]): SiteSettings {
  const written = new Map(pairs.map(({ key, value }) => [key, value.trim()]))
  const settings: SiteSettings = {}
  for (const key of plainKeys) {
    const value = written.get(key)
    if (value) settings[key] = value
  }
  for (const key of addressKeys) {
    const value = webAddress(written.get(key) ?? '')
    if (value) settings[key] = value
  }
  return settings
}

/** Only what leads to the agency's own pages elsewhere. */
export function socialSettings(settings: SiteSettings): SiteSettings {
  const social: SiteSettings = {}
  for (const key of socialKeys) {
    const link = settings[key]
    if (link) social[key] = link
  }
  return social
}

export const workingHoursOf = (settings: SiteSettings | undefined): string =>
  settings?.working_hours ?? defaultWorkingHours

/** How long a confirmed request holds its nights. */
export const requestHoldHoursOf = (settings: SiteSettings | undefined): number =>
  agencyRulesOf(Object.entries(settings ?? {}).map(([key, value]) => ({ key, value }))).requestHoldHours
