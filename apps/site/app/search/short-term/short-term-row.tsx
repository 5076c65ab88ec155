import { placeOf } from '@plato/brand/place'
import { ArrowRight } from 'lucide-react'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { type Gap, gapDates, gapHref, gapKey, gapWeekdays } from '#site/search/short-term/short-term-gap.ts'
import { shortTermLabels } from '#site/search/short-term/short-term-messages.tr.ts'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { cardLabels } from '#site/villa-card/messages.tr.ts'
import { poolOf } from '#site/villa-card/villa-labels.ts'

/** Rows use container queries, because the list is shown alone or beside the months. */
export function ShortTermRows({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <ul className="@container border-t border-line">
      {gaps.map((gap) => (
        <li key={gapKey(gap)} className="border-b border-line">
          <ShortTermRow gap={gap} />
        </li>
      ))}
    </ul>
  )
}

const columns =
  'grid-cols-[88px_1fr] gap-x-3.5 py-3.5 @min-[560px]:grid-cols-[96px_minmax(0,1fr)_minmax(0,1.3fr)_132px] @min-[560px]:gap-x-6 @min-[560px]:py-4 @min-[720px]:grid-cols-[96px_minmax(0,1fr)_minmax(0,1.3fr)_148px_32px]'
/** In narrow rows the texts are stacked beside the picture. */
const stacked = '@max-[559px]:col-start-2'

function ShortTermRow({ gap }: { gap: Gap }) {
  const price = usePrice()
  const facts = [cardLabels.guests(gap.maxGuests), cardLabels.bedrooms(gap.bedrooms), poolOf(gap)]
  return (
    <a href={gapHref(gap)} className={`group grid items-center ${columns}`}>
      <span className="h-18 overflow-hidden rounded-8 bg-sunken @max-[559px]:row-span-3 @max-[559px]:h-22 @max-[559px]:self-start">
        {gap.picture ? (
          <VillaPicture
            base={gap.picture}
            alt=""
            sizes="96px"
            upTo={320}
            className="size-full object-cover"
          />
        ) : null}
      </span>
      <span className={stacked}>
        <b className="font-serif text-17 font-normal tracking-[-0.01em] @min-[560px]:block @min-[560px]:text-20">
          {gapDates(gap)}
        </b>{' '}
        <span className="text-13 text-ink-soft @min-[560px]:text-15">
          {shortTermLabels.stay(gap.nights, gapWeekdays(gap))}
        </span>
      </span>
      <span className={`min-w-0 ${stacked}`}>
        <b className="block font-semibold transition-colors group-hover:text-sea @min-[560px]:text-17">
          {gap.name}
        </b>
        <span className="block text-ink-soft @max-[559px]:text-13">{placeOf(gap)}</span>
        <span className="block text-13 text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`tabular-nums @min-[560px]:text-right ${stacked}`}>
        <b className="text-17 leading-7 font-[650] @min-[560px]:block @min-[560px]:text-20">
          {price(gap.totalMinor, gap.currency)}
        </b>{' '}
        <span className="text-13 text-ink-soft">{shortTermLabels.rowTotal}</span>
      </span>
      <span className="grid size-8 place-items-center @max-[719px]:hidden">
        <ArrowRight className="transition-transform group-hover:translate-x-1" />
      </span>
    </a>
  )
}
