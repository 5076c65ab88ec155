import { villaTypeLabels } from '#site/regions/messages.tr.ts'
import { type Place, PlaceBreadcrumb, type PlaceKind, PlaceLanding } from '#site/regions/place-landing.tsx'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { VillaTypeGrid } from '#site/villas/types/villa-type-grid.tsx'
import { VillaTypeSign } from '#site/villas/types/villa-type-sign.tsx'

export const villaTypeKind: PlaceKind = {
  parent: { to: '/listing', label: villaTypeLabels.listing },
  messages: villaTypeLabels,
}

interface Props {
  readonly villaType: Place
  readonly loaded: LoadedSearch
}

export function VillaTypeView({ villaType, loaded }: Props) {
  const { frame } = useSite()
  const others = frame?.villaTypes.filter((each) => each.slug !== villaType.slug) ?? []
  return (
    <PlaceLanding
      kind={villaTypeKind}
      place={villaType}
      loaded={loaded}
      opening={<VillaTypeOpening villaType={villaType} />}
      others={others.length > 0 ? <VillaTypeGrid villaTypes={others.slice(0, 12)} /> : null}
    />
  )
}

function VillaTypeOpening({ villaType: { slug, name, description } }: { villaType: Place }) {
  return (
    <div className="wrap">
      <PlaceBreadcrumb kind={villaTypeKind} name={name} />
      <div className="mt-5 mb-8 tablet:mt-8 tablet:mb-12">
        <VillaTypeSign slug={slug} className="size-10 text-sea [stroke-width:1.25]" />
        <h1 className="mt-4 text-42 tracking-[-0.028em] tablet:text-56">{name}</h1>
        {description ? <p className="mt-5 max-w-[58ch] text-17 text-ink-soft">{description}</p> : null}
      </div>
    </div>
  )
}
