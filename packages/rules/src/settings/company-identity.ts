import type { SettingKey } from './setting-keys.ts'

/** Settings that identify the company behind the site, in the order in which pages list them. */
export const companyKeys = [
  'company_name',
  'company_mersis',
  'company_tax_office',
  'agency_vkn',
  'company_chamber',
  'company_kep',
  'agency_no',
  'company_etbis',
] as const satisfies readonly SettingKey[]
export type CompanyKey = (typeof companyKeys)[number]
export type CompanySettings = Readonly<Partial<Record<CompanyKey, string>>>

/** Staff are warned about these and may publish all the same. */
export const missingCompanyKeys = (settings: CompanySettings): readonly CompanyKey[] =>
  companyKeys.filter((key) => !settings[key]?.trim())
