import { regionLabels } from '#site/regions/messages.tr.ts'
import { RegionView } from '#site/regions/region-view.tsx'
import type { RegionLink } from '#site/shell/site-data.ts'

interface Props {
  readonly region: RegionLink
  /** Height of the picture, as a class. */
  readonly height: string
  readonly sizes: string
  readonly withDistricts?: boolean
}

export function RegionCard({ region, height, sizes, withDistricts = false }: Props) {
  const { slug, name, villaCount, districts } = region
  return (
    <a href={`/${slug}`} className="group block rounded-14 focus-visible:rounded-14">
      <span className={`block overflow-hidden rounded-14 ${height}`}>
        <RegionView slug={slug} sizes={sizes} decorative />
      </span>
      <span className="mt-3 flex items-baseline justify-between gap-3">
        <span className="font-serif text-25 tracking-[-0.015em] transition-colors group-hover:text-sea">
          {name}
        </span>
        {villaCount > 0 ? (
          <span className="text-ink-soft tabular-nums">{regionLabels.villas(villaCount)}</span>
        ) : null}
      </span>
      {withDistricts && districts.length > 0 ? (
        <span className="line-clamp-2 text-ink-soft">{districts.join(', ')}</span>
      ) : null}
    </a>
  )
}
