import type { VillaCard as Villa } from '@plato/contract/search/search.contract'
import { Check, Heart } from 'lucide-react'
import { favouriteOf } from '#site/favourites/favourites.ts'
import { addFavourites, favourites } from '#site/favourites/favourites-store.ts'
import { favouritesPageWords as words } from '#site/favourites/messages.tr.ts'
import { favouritesCardSizes, favouritesGrid, NoFavourites } from '#site/favourites/no-favourites.tsx'
import { island } from '#site/shell/island.tsx'
import { useStoredValue } from '#site/shell/stored-value.ts'
import { VillaCard } from '#site/villas/villa-card.tsx'

/** What somebody else has chosen; all of it, or some of it, can be made one's own. */
function SharedFavourites({ villas }: { villas: readonly Villa[] }) {
  const own = useStoredValue(favourites)
  if (villas.length === 0) return <NoFavourites title={words.sharedGoneTitle} text={words.sharedGone} />
  const allKept = villas.every(({ id }) => own.some((kept) => kept.id === id))
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-ink-soft">{words.villas(villas.length)}</p>
        <button
          type="button"
          aria-disabled={allKept}
          onClick={() => {
            if (!allKept) addFavourites(villas.map(favouriteOf))
          }}
          className={`button ${allKept ? 'button-outline' : 'button-primary'}`}
        >
          {allKept ? <Check /> : <Heart />}
          {allKept ? words.allKept : words.keepAll}
        </button>
        {own.length > 0 ? (
          <a href="/favoriler" className="text-link inline-flex min-h-11 items-center">
            {words.ownList}
          </a>
        ) : null}
      </div>
      <ul className={favouritesGrid}>
        {villas.map((villa, at) => (
          <li key={villa.id}>
            <VillaCard villa={villa} sizes={favouritesCardSizes} first={at === 0} headingLevel={2} />
          </li>
        ))}
      </ul>
    </>
  )
}

export default island({ name: 'favourites/shared-favourites', when: 'load' }, SharedFavourites)
