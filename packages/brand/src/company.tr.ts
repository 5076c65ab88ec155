import type { CompanyKey, CompanySettings } from '@plato/rules/settings/company-identity'

/** Names of the company data, the same on the site, in documents and in the back office. */
export const companyLabels: Readonly<Record<CompanyKey, string>> = {
  company_name: 'Ticaret unvanı',
  company_mersis: 'MERSİS no',
  company_tax_office: 'Vergi dairesi',
  agency_vkn: 'Vergi no',
  company_chamber: 'Ticaret odası',
  company_kep: 'KEP adresi',
  agency_no: 'TÜRSAB belge no',
  company_etbis: 'ETBİS kaydı',
}
const taxLabel = 'Vergi dairesi, no'

/** 0454 0536 9200 0015 */
export const groupedMersis = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, '$& ')
/** 454 053 6920 */
export const groupedVkn = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

export interface CompanyRow {
  readonly key: Exclude<CompanyKey, 'agency_vkn'>
  readonly name: string
  readonly value: string
}

/** The rows of the company data that are filled in; tax office and tax number share one row. */
export function companyRows(settings: CompanySettings): readonly CompanyRow[] {
  const office = settings.company_tax_office ?? ''
  const vkn = groupedVkn(settings.agency_vkn ?? '')
  const row = (key: CompanyRow['key'], value = settings[key] ?? ''): CompanyRow => ({
    key,
    name: companyLabels[key],
    value,
  })
  const rows: readonly CompanyRow[] = [
    row('company_name'),
    row('company_mersis', groupedMersis(settings.company_mersis ?? '')),
    {
      key: 'company_tax_office',
      name: office && vkn ? taxLabel : companyLabels[vkn ? 'agency_vkn' : 'company_tax_office'],
      value: [office, vkn].filter(Boolean).join(', '),
    },
    row('company_chamber'),
    row('company_kep'),
    row('agency_no'),
    row('company_etbis'),
  ]
  return rows.filter(({ value }) => value !== '')
}

function taxLine(office: string, vkn: string): string {
  if (office === '') return vkn && `Vergi no ${groupedVkn(vkn)}`
  return `Vergi dairesi ${office}${vkn && `, vergi no ${groupedVkn(vkn)}`}`
}

/** The lines that documents print below the name of the company. */
export function companyLines(settings: CompanySettings): readonly string[] {
  const { company_mersis: mersis = '', company_tax_office: office = '' } = settings
  const { agency_vkn: vkn = '', company_kep: kep = '' } = settings
  const lines = [mersis && `MERSİS no ${groupedMersis(mersis)}`, taxLine(office, vkn), kep && `KEP ${kep}`]
  return lines.filter((line) => line !== '')
}
