import type { SiteSettings } from '#site/settings/site-settings.ts'

/** The agency is described on several pages; with one id search engines join the descriptions. */
export const agencyId = (origin: string): string => `${origin}/#agency`

/** The company behind the agency, as properties of a schema.org organisation. Empty settings are left out. */
export function companyForSearchEngines(settings: SiteSettings) {
  const { company_name: legalName, agency_vkn: taxID } = settings
  const numbers = [
    ['MERSİS', settings.company_mersis],
    ['TÜRSAB', settings.agency_no],
  ] as const
  const identifier = numbers.flatMap(([propertyID, value]) =>
    value ? [{ '@type': 'PropertyValue', propertyID, value }] : [],
  )
  return {
    ...(legalName ? { legalName } : {}),
    ...(taxID ? { taxID } : {}),
    ...(identifier.length > 0 ? { identifier } : {}),
  }
}
