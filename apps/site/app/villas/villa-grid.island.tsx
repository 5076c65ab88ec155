import type { VillaCard as Villa } from '@plato/contract/search/search.contract'
import { island } from '#site/shell/islands/island.tsx'
import { Later } from '#site/shell/islands/later.tsx'
import { VillaCard } from '#site/villa-card/villa-card.tsx'

interface Props {
  readonly villas: readonly Villa[]
  readonly query?: string
  /** On the phone a row that is swiped, its next card always peeping in, or a column. */
  readonly phone: 'rail' | 'column'
}

/** Four cards a row on the desktop, two on the tablet. */
function VillaGrid({ villas, query = '', phone }: Props) {
  const rail =
    'max-tablet:-mx-(--margin) max-tablet:flex max-tablet:snap-x max-tablet:snap-mandatory max-tablet:relative max-tablet:overflow-x-auto max-tablet:px-(--margin) max-tablet:scroll-px-(--margin) max-tablet:[scrollbar-width:none] max-tablet:*:w-[284px] max-tablet:*:flex-none max-tablet:*:snap-start'
  return (
    <ul
      className={`grid gap-x-(--gutter) gap-y-10 tablet:grid-cols-2 desktop:grid-cols-4 ${phone === 'rail' ? rail : ''}`}
    >
      {villas.map((villa) => (
        <li key={villa.id}>
          <Later>
            <VillaCard
              villa={villa}
              query={query}
              sizes="(width < 640px) 284px, (max-width: 1180px) 46vw, 310px"
            />
          </Later>
        </li>
      ))}
    </ul>
  )
}

export default island({ name: 'villas/villa-grid', when: 'visible' }, VillaGrid)
