import { Heart } from 'lucide-react'
import type { Favourite } from '#site/favourites/favourites.ts'
import { toggleFavourite } from '#site/favourites/favourites-store.ts'
import { useIsFavourite } from '#site/favourites/heart.tsx'
import { favouriteMessages } from '#site/favourites/messages.tr.ts'
import { island } from '#site/shell/island.tsx'
import { ShareButton } from '#site/villas/share-button.tsx'
import { favouriteWords } from '#site/villas/villa-page-messages.tr.ts'

/** Beside the name, from the tablet on; on the phone both stand on the photographs. */
function VillaActions({ villa }: { villa: Favourite }) {
  const chosen = useIsFavourite(villa.id)
  return (
    <div className="flex gap-2 max-tablet:hidden">
      <ShareButton name={villa.name} look="button" />
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={favouriteMessages.add(villa.name)}
        onClick={() => toggleFavourite(villa)}
        className="button button-outline button-small noscript:hidden"
      >
        <Heart className={chosen ? 'fill-sea stroke-sea' : ''} />
        {chosen ? favouriteWords.chosen : favouriteWords.add}
      </button>
    </div>
  )
}

export default island({ name: 'villas/villa-actions', when: 'visible' }, VillaActions)
