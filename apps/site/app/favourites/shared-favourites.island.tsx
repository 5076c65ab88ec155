import type { VillaCard as Villa } from '@plato/contract/search/search.contract'
import { Check, Heart } from 'lucide-react'
import { favouriteOf } from '#site/favourite-button/favourites.ts'
import { addFavourites, favourites } from '#site/favourite-button/favourites-store.ts'
import { favouritesPageLabels as labels } from '#site/favourites/messages.tr.ts'
import { favouritesCardSizes, favouritesGrid, NoFavourites } from '#site/favourites/no-favourites.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { VillaCard } from '#site/villa-card/villa-card.tsx'

/** A favourites list shared by another visitor; all or some of its villas can be added to the own list. */
function SharedFavourites({ villas }: { villas: readonly Villa[] }) {
  const own = useStoredValue(favourites)
  if (villas.length === 0) return <NoFavourites title={labels.sharedGoneTitle} text={labels.sharedGone} />
  const allStored = villas.every(({ id }) => own.some((stored) => stored.id === id))
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-ink-soft">{labels.villas(villas.length)}</p>
        <button
          type="button"
          aria-disabled={allStored}
          onClick={() => {
            if (!allStored) addFavourites(villas.map(favouriteOf))
          }}
          className={`button ${allStored ? 'button-outline' : 'button-primary'}`}
        >
          {allStored ? <Check /> : <Heart />}
          {allStored ? labels.allStored : labels.keepAll}
        </button>
        {own.length > 0 ? (
          <a href="/favoriler" className="text-link inline-flex min-h-11 items-center">
            {labels.ownList}
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
