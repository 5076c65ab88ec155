import type { Announcement } from '@plato/rules/settings/agency-rules'
import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#site/settings/site-settings.ts'

export interface PlaceLink {
  readonly slug: string
  readonly name: string
}

export interface RegionLink extends PlaceLink {
  /** Name of its province; empty if the code is unknown. */
  readonly province: string
  readonly villaCount: number
  readonly districts: readonly string[]
}

/** Settings, rates and footer: one read, so they are there or missing together. */
export interface SiteFrameData {
  readonly settings: SiteSettings
  readonly announcement: Announcement | undefined
  readonly rates: Readonly<Record<string, string>>
  readonly villaTypes: readonly PlaceLink[]
  readonly towns: readonly PlaceLink[]
}

/** What the root loader hands to every page; each part may be missing on its own. */
export interface SiteData {
  readonly origin: string
  readonly year: string
  readonly frame: SiteFrameData | undefined
  readonly regions: readonly RegionLink[] | undefined
}

const nothing: SiteData = { origin: '', year: '', frame: undefined, regions: undefined }

/** The root loader never fails, but an error page may be drawn before it has run. */
export const useSite = (): SiteData => useRouteLoaderData<SiteData>('root') ?? nothing
