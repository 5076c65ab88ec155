import { placeOf } from '@plato/brand/place'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { type PlaceDrawing, drawing as size } from '#site/villas/page/coast-near.ts'
import { placeLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { VillaBlock } from '#site/villas/villa-block.tsx'
import { distanceOf } from '#site/villas/villa-text.ts'

interface Props {
  readonly villa: PublicVilla
  readonly drawing: PlaceDrawing | undefined
}

/** The approximate location of the villa and its distances. */
export function VillaPlace({ villa, drawing }: Props) {
  const { distances, town, districtName } = villa
  return (
    <VillaBlock title={placeLabels.title} id="konum">
      {drawing ? <PlaceMap drawing={drawing} place={placeOf({ townName: town.name, districtName })} /> : null}
      <p className="mt-3 text-ink-soft">{placeLabels.caption}</p>
      {distances.length > 0 ? (
        <ul aria-label={placeLabels.distances} className="mt-4 grid desktop:grid-cols-3 desktop:gap-x-8">
          {distances.map(({ place, name, metres }) => (
            <li key={place} className="flex justify-between gap-3 border-b border-line py-2.5">
              <span className="text-ink-soft">{name || placeLabels.names[place]}</span>
              <b className="font-strong whitespace-nowrap tabular-nums">{distanceOf(metres)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </VillaBlock>
  )
}

/** Map with land and sea in two tones and no names; the list below names the places. */
function PlaceMap({ drawing: { land, radius }, place }: { drawing: PlaceDrawing; place: string }) {
  const [x, y] = [size.width / 2, size.height / 2]
  return (
    <div className="h-[280px] overflow-hidden bg-map-sea max-tablet:-mx-(--margin) tablet:h-[360px] tablet:rounded-14">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={placeLabels.map(place)}
        className="size-full"
      >
        <path
          d={land}
          className="fill-none stroke-surface opacity-35 dark:opacity-6"
          strokeWidth="32"
          strokeLinejoin="round"
        />
        <path
          d={land}
          className="fill-none stroke-surface opacity-35 dark:opacity-6"
          strokeWidth="16"
          strokeLinejoin="round"
        />
        <path d={land} className="fill-map-land stroke-map-line" strokeWidth="1.25" strokeLinejoin="round" />
        <circle cx={x} cy={y} r={radius} className="fill-sea/16 stroke-sea" strokeWidth="1.5" />
        <text
          x={x}
          y={y + radius + 22}
          textAnchor="middle"
          fontSize="15"
          className="fill-ink stroke-map-land font-semibold [paint-order:stroke]"
          strokeWidth="3"
        >
          {place}
        </text>
      </svg>
    </div>
  )
}
