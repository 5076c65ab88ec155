import { openingHoursOf } from '@plato/rules/settings/agency-rules'
import type { MetaDescriptor } from 'react-router'
import { faqForSearchEngines } from '#site/content/faq-list.tsx'
import { HomeComments } from '#site/content/home/home-comments.tsx'
import { HomeFaq } from '#site/content/home/home-faq.tsx'
import { HomeHero } from '#site/content/home/home-hero.tsx'
import { HomePopular } from '#site/content/home/home-popular.tsx'
import { HomePosts } from '#site/content/home/home-posts.tsx'
import { HomeRegions } from '#site/content/home/home-regions.tsx'
import { HomeShortTerm } from '#site/content/home/home-short-term.tsx'
import { HomeSteps } from '#site/content/home/home-steps.tsx'
import { HomeTrust } from '#site/content/home/home-trust.tsx'
import { HomeVillaOfMonth } from '#site/content/home/home-villa-of-month.tsx'
import { HomeVillaTypes } from '#site/content/home/home-villa-types.tsx'
import { loadHome } from '#site/content/home/load-home.server.ts'
import { heroDay, heroDusk } from '#site/photos/hero-photos.ts'
import { agencyId, companyForSearchEngines } from '#site/settings/company-for-search-engines.ts'
import { workingHoursOf } from '#site/settings/site-settings.ts'
import type { FirstPicture } from '#site/shell/first-picture.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { SiteData } from '#site/shell/site-data.ts'
import type { Route } from './+types/home.page'

export const handle = { firstPicture: { light: heroDay, dark: heroDusk } satisfies FirstPicture }

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(siteContext))

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({ origin, path: '/', title: metaLabels.homeTitle }),
    agencyForSearchEngines(matches[0].loaderData),
    siteForSearchEngines(origin),
    ...faqForSearchEngines(loaderData?.front?.faq),
  ]
}

const siteForSearchEngines = (origin: string): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Plato Villa',
    url: `${origin}/`,
    inLanguage: 'tr',
    publisher: { '@id': agencyId(origin) },
  },
})

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
      '@id': agencyId(origin),
      name: settings?.agency_title ?? 'Plato Villa',
      ...companyForSearchEngines(settings ?? {}),
      url: `${origin}/`,
      description: metaLabels.description,
      ...(settings?.site_phone ? { telephone: settings.site_phone } : {}),
      ...(settings?.site_email ? { email: settings.site_email } : {}),
      ...(settings?.site_address ? { address: settings.site_address } : {}),
      ...(profiles.length > 0 ? { sameAs: profiles } : {}),
      openingHours: openingHoursOf(workingHoursOf(settings)),
    },
  }
}

export default function Home({ loaderData: { front, villaTypes, today } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero villaCount={front?.villaCount} today={today} />
      {front?.villaOfMonth ? <HomeVillaOfMonth {...front.villaOfMonth} /> : null}
      {front ? <HomePopular villas={front.popular} /> : null}
      <HomeRegions />
      {front ? <HomeShortTerm shortTerm={front.shortTerm} /> : null}
      <HomeVillaTypes counted={villaTypes} />
      {front ? <HomeComments comments={front.comments} /> : null}
      <HomeSteps />
      <HomeTrust />
      {front ? <HomeFaq items={front.faq} /> : null}
      {front ? <HomePosts posts={front.posts} /> : null}
    </>
  )
}
