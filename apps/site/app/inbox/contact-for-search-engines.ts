import { openingHoursOf } from '@plato/rules/settings/agency-rules'
import type { MetaDescriptor } from 'react-router'
import { agencyId, companyForSearchEngines } from '#site/settings/company-for-search-engines.ts'
import { type SiteSettings, workingHoursOf } from '#site/settings/site-settings.ts'

/** Who we are and how we are reached, in the words search engines read. */
export function agencyToReach(origin: string, settings: SiteSettings): MetaDescriptor {
  const { site_phone: telephone, site_email: email, site_address: address, site_map_url: hasMap } = settings
  const reached = { ...(telephone ? { telephone } : {}), ...(email ? { email } : {}) }
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      '@id': agencyId(origin),
      name: settings.agency_title ?? 'Plato Villa',
      ...companyForSearchEngines(settings),
      url: `${origin}/`,
      ...reached,
      ...(address ? { address } : {}),
      ...(hasMap ? { hasMap } : {}),
      openingHours: openingHoursOf(workingHoursOf(settings)),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...reached,
        url: `${origin}/contact`,
        availableLanguage: 'tr',
      },
    },
  }
}
