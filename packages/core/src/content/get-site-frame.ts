import type { SiteFrame } from '@plato/contract/content/content.contract'
import type { PublicContext } from '../platform/context.ts'
import { listPopularTowns } from '../regions/list-towns.ts'
import { listPublicSettings } from '../settings/list-public-settings.ts'
import { listPublicVillaTypes } from '../villas/types/list-villa-types.ts'

const link = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({ id, slug, name })

/** The data of header and footer, which every page of the site shows. */
export async function getSiteFrame(ctx: PublicContext): Promise<SiteFrame> {
  const [{ settings, currency }, villaTypes, towns] = await Promise.all([
    listPublicSettings(ctx),
    listPublicVillaTypes(ctx),
    listPopularTowns(ctx),
  ])
  return { settings, currency, footerData: { villaTypes: villaTypes.map(link), towns: towns.map(link) } }
}
