import { ratesFrom } from '@plato/rules/pricing/exchange'
import { requestHoldHoursOf, socialSettings, workingHoursOf } from '#site/settings/site-settings.ts'
import type { Shared } from '#site/shell/shared.ts'
import type { SiteData } from '#site/shell/site-data.ts'

const known = new WeakMap<SiteData, Shared>()

/** The part of the site's data that islands are given: one object for the pages that are given the same data. */
export function sharedOf(data: SiteData): Shared {
  const cached = known.get(data)
  if (cached) return cached
  const shared = sharedFrom(data)
  known.set(data, shared)
  return shared
}

function sharedFrom({ frame, regions }: SiteData): Shared {
  if (!frame) return { regions }
  const { settings, rates } = frame
  return {
    regions,
    rates: ratesFrom({
      dollar: rates.dollar_exchange_rate ?? '',
      euro: rates.euro_exchange_rate ?? '',
      sterling: rates.sterling_exchange_rate ?? '',
    }),
    requestHoldHours: requestHoldHoursOf(settings),
    contact: {
      hours: workingHoursOf(settings),
      phone: settings.site_phone,
      email: settings.site_email,
      whatsapp: settings.site_whatsapp,
      social: socialSettings(settings),
    },
  }
}
