import { placeOf } from '@plato/brand/place'
import { ArrowRight } from 'lucide-react'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { type Gap, gapDates, gapHref, gapKey, gapWeekdays } from '#site/search/short-term-gap.ts'
import { shortTermWords } from '#site/search/short-term-messages.tr.ts'
import { usePrice } from '#site/shell/use-price.ts'
import { cardWords } from '#site/villas/messages.tr.ts'
import { poolOf } from '#site/villas/villa-words.ts'

/** The rows ask how wide their list is, not how wide the window: it stands alone or beside the months. */
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
  'grid-cols-[72px_1fr_auto] gap-x-3.5 gap-y-1 py-3.5 @min-[560px]:grid-cols-[96px_1fr_1fr_144px] @min-[560px]:gap-x-6 @min-[560px]:py-4 @min-[1040px]:grid-cols-[96px_200px_1fr_1fr_168px_44px]'
const soft = 'text-ink-soft @max-[559px]:hidden'

function ShortTermRow({ gap }: { gap: Gap }) {
  const price = usePrice()
  const pool = poolOf(gap)
  return (
    <a href={gapHref(gap)} className={`group grid items-center ${columns}`}>
      <span className="h-18 overflow-hidden rounded-8 bg-sunken @max-[559px]:row-span-2">
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
      <span className="@max-[559px]:col-start-2 @max-[559px]:row-start-2 @max-[559px]:self-start">
        <b className="block font-medium text-13 text-ink-soft @min-[560px]:font-serif @min-[560px]:text-20 @min-[560px]:font-normal @min-[560px]:tracking-[-0.01em] @min-[560px]:text-ink">
          {gapDates(gap)}
          <span className="@min-[560px]:hidden">, {shortTermWords.nights(gap.nights)}</span>
        </b>
        <span className={soft}>{shortTermWords.stay(gap.nights, gapWeekdays(gap))}</span>
      </span>
      <span className="min-w-0 @max-[559px]:col-start-2 @max-[559px]:row-start-1 @max-[559px]:self-end">
        <b className="block font-semibold transition-colors group-hover:text-sea @min-[560px]:text-17">
          {gap.name}
        </b>
        <span className={soft}>{placeOf(gap)}</span>
      </span>
      <span className="text-ink-soft @max-[1039px]:hidden">
        {[cardWords.guests(gap.maxGuests), pool].filter(Boolean).join(' · ')}
      </span>
      <span className="text-right tabular-nums @max-[559px]:col-start-3 @max-[559px]:row-span-2 @max-[559px]:row-start-1">
        <b className="block text-17 leading-7 font-[650] @min-[560px]:text-20">
          {price(gap.totalMinor, gap.currency)}
        </b>
        <span className="text-13 text-ink-soft">{shortTermWords.rowTotal}</span>
      </span>
      <span className="grid size-11 place-items-center @max-[1039px]:hidden">
        <ArrowRight className="transition-transform group-hover:translate-x-1" />
      </span>
    </a>
  )
}
