import { Heart } from 'lucide-react'
import type { Favourite } from '#site/favourite-button/favourites.ts'
import { toggleFavourite } from '#site/favourite-button/favourites-store.ts'
import { useIsFavourite } from '#site/favourite-button/heart.tsx'
import { favouriteButtonMessages } from '#site/favourite-button/messages.tr.ts'
import { island } from '#site/shell/islands/island.tsx'
import { favouriteLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { ShareButton } from '#site/villas/share-button.tsx'

/** Beside the name, from the tablet on; on the phone both stand on the photographs. */
function VillaActions({ villa }: { villa: Favourite }) {
  const chosen = useIsFavourite(villa.id)
  return (
    <div className="flex gap-2 max-tablet:hidden">
      <ShareButton name={villa.name} variant="button" />
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={favouriteButtonMessages.add(villa.name)}
        onClick={() => toggleFavourite(villa)}
        className="button button-outline button-small noscript:hidden"
      >
        <Heart className={chosen ? 'fill-sea stroke-sea' : ''} />
        {chosen ? favouriteLabels.chosen : favouriteLabels.add}
      </button>
    </div>
  )
}

export default island({ name: 'villas/villa-actions', when: 'visible' }, VillaActions)
