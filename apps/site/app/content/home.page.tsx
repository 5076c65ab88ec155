import type { MetaDescriptor } from 'react-router'
import { HomeHero } from '#site/content/home-hero.tsx'
import { HomeRegions } from '#site/content/home-regions.tsx'
import { HomeSteps } from '#site/content/home-steps.tsx'
import { HomeTrust } from '#site/content/home-trust.tsx'
import { HomeVillaTypes } from '#site/content/home-villa-types.tsx'
import { heroDay, heroDusk } from '#site/photos/hero-photos.ts'
import type { FirstPicture } from '#site/shell/first-picture.ts'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import type { SiteData } from '#site/shell/site-data.ts'
import type { Route } from './+types/home.page'

export const handle = { firstPicture: { light: heroDay, dark: heroDusk } satisfies FirstPicture }

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({ origin, path: '/', title: metaWords.homeTitle }),
    agencyForSearchEngines(matches[0].loaderData),
  ]
}

function agencyForSearchEngines({ origin, frame }: SiteData): MetaDescriptor {
  const { settings } = frame ?? {}
  const profiles = [
    settings?.facebook_link,
    settings?.instagram_link,
    settings?.twitter_link,
    settings?.youtube_link,
  ].filter((link) => link !== undefined)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'TravelAgency',
      name: settings?.agency_title ?? 'Plato Villa',
      url: `${origin}/`,
      description: metaWords.description,
      ...(settings?.site_phone ? { telephone: settings.site_phone } : {}),
      ...(settings?.site_email ? { email: settings.site_email } : {}),
      ...(settings?.site_address ? { address: settings.site_address } : {}),
      ...(profiles.length > 0 ? { sameAs: profiles } : {}),
      openingHours: 'Mo-Su 09:00-18:00',
    },
  }
}

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeRegions />
      <HomeVillaTypes />
      <HomeSteps />
      <HomeTrust />
    </>
  )
}
