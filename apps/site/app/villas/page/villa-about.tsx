import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { BedDouble, BedSingle, CookingPot, DoorOpen, Sofa, Video } from 'lucide-react'
import AllFeatures from '#site/villas/page/all-features.island.tsx'
import { PoolDrawing } from '#site/villas/page/pool-drawing.tsx'
import {
  featureLabels,
  poolLabels,
  roomLabels,
  villaLabels,
} from '#site/villas/page/villa-page-messages.tr.ts'
import { ruledList, ruledRow, VillaBlock } from '#site/villas/villa-block.tsx'
import { paragraphsOf, poolDepth, poolSize, roomDetails, shownFeatures } from '#site/villas/villa-text.ts'
import { featureSign } from '#site/villas/word-signs.ts'

const openParagraphs = 2

export function VillaDescription({ villa }: { villa: PublicVilla }) {
  const paragraphs = paragraphsOf(villa.description || villa.summary)
  const [open, folded] = [paragraphs.slice(0, openParagraphs), paragraphs.slice(openParagraphs)]
  const text = 'max-w-[66ch] leading-[25px] text-pretty not-first:mt-4 tablet:text-17 tablet:leading-[29px]'
  if (paragraphs.length === 0) return null
  return (
    <VillaBlock title={villaLabels.about}>
      {open.map((paragraph) => (
        <p key={paragraph} className={text}>
          {paragraph}
        </p>
      ))}
      {folded.length > 0 ? (
        <details className="group/more mt-4 flex flex-col">
          <summary className="w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <span className="text-link inline-flex min-h-11 items-center group-open/more:hidden">
              {villaLabels.more}
            </span>
            <span className="text-link hidden min-h-11 items-center group-open/more:inline-flex">
              {villaLabels.less}
            </span>
          </summary>
          {folded.map((paragraph) => (
            <p key={paragraph} className={`${text} mb-4`}>
              {paragraph}
            </p>
          ))}
        </details>
      ) : null}
      {villa.videoUrl ? (
        <a href={villa.videoUrl} target="_blank" rel="noopener" className="more-link mt-2">
          <Video />
          {villaLabels.video}
          <span className="sr-only">({villaLabels.newTab})</span>
        </a>
      ) : null}
    </VillaBlock>
  )
}

type Room = PublicVilla['rooms'][number]

const roomSign = ({ kind, doubleBeds }: Room) =>
  ({
    BEDROOM: doubleBeds > 0 ? BedDouble : BedSingle,
    LIVING_ROOM: Sofa,
    KITCHEN: CookingPot,
    BATHROOM: DoorOpen,
    OTHER: DoorOpen,
  })[kind]

export function VillaRooms({ rooms }: { rooms: PublicVilla['rooms'] }) {
  if (rooms.length === 0) return null
  return (
    <VillaBlock title={roomLabels.title}>
      <ul className={ruledList}>
        {rooms.map((room, place) => {
          const Sign = roomSign(room)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be called the same, and the list never changes
            <li key={place} className={`${ruledRow} py-3 [&_.lucide]:text-sea`}>
              <Sign />
              <span>
                <b className="block font-semibold">{room.name}</b>
                <span className="text-ink-soft">{roomDetails(room)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </VillaBlock>
  )
}

type Pool = PublicVilla['pools'][number]

function PoolFacts({ pool }: { pool: Pool }) {
  const [size, depth] = [poolSize(pool), poolDepth(pool)]
  const kind = [poolLabels.kinds[pool.kind], pool.shape.toLocaleLowerCase('tr')].filter(Boolean).join(', ')
  const facts = [
    [poolLabels.kind, kind],
    [poolLabels.privacy, poolLabels.privacies[pool.privacy]],
    ...(size ? [[poolLabels.size, size] as const] : []),
    ...(depth ? [[poolLabels.depth, depth] as const] : []),
    [poolLabels.heating, pool.heated ? poolLabels.heated : poolLabels.unheated],
  ] as const
  return (
    <div>
      <dl className="grid desktop:grid-cols-2 desktop:gap-x-8">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      {pool.note ? <p className="mt-3 text-ink-soft">{pool.note}</p> : null}
    </div>
  )
}

export function VillaPools({ pools }: { pools: PublicVilla['pools'] }) {
  if (pools.length === 0) return null
  return (
    <VillaBlock title={poolLabels.title}>
      <div className="grid gap-10">
        {pools.map((pool, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two pools may be alike, and the list never changes
            key={place}
            className="grid items-center gap-5 desktop:grid-cols-[200px_1fr] desktop:gap-8"
          >
            <PoolDrawing pool={pool} />
            <PoolFacts pool={pool} />
          </div>
        ))}
      </div>
    </VillaBlock>
  )
}

const maxShown = 10

export function VillaFeatures({ villa }: { villa: PublicVilla }) {
  const categories = villa.featureCategories.map(({ name, features }) => ({
    name,
    features: features.map((feature) => feature.name),
  }))
  const count = categories.reduce((sum, { features }) => sum + features.length, 0)
  if (count === 0) return null
  return (
    <VillaBlock title={featureLabels.title}>
      <ul className={ruledList}>
        {shownFeatures(villa, maxShown).map((name) => {
          const Sign = featureSign(name)
          return (
            <li key={name} className={`${ruledRow} [&_.lucide]:text-sea`}>
              <Sign />
              {name}
            </li>
          )
        })}
      </ul>
      {count > maxShown ? <AllFeatures categories={categories} count={count} /> : null}
    </VillaBlock>
  )
}
