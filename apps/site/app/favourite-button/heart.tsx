import { Heart as HeartSign } from 'lucide-react'
import type { Favourite } from '#site/favourite-button/favourites.ts'
import { favourites, toggleFavourite } from '#site/favourite-button/favourites-store.ts'
import { favouriteButtonMessages } from '#site/favourite-button/messages.tr.ts'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'

export const useIsFavourite = (id: number): boolean =>
  useStoredValue(favourites).some((favourite) => favourite.id === id)

/** On a photograph: its colours stay the same in the dark, because the photograph does. */
export function Heart({ villa, className }: { villa: Favourite; className: string }) {
  const chosen = useIsFavourite(villa.id)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={favouriteButtonMessages.add(villa.name)}
      onClick={() => toggleFavourite(villa)}
      className={`group/heart grid size-11 place-items-center focus-visible:rounded-full ${className}`}
    >
      <HeartSign className="size-[26px] fill-[rgb(20_24_26/.42)] stroke-white stroke-[1.6] drop-shadow-[0_1px_2px_rgb(0_0_0/.25)] transition-transform group-hover/heart:scale-110 group-aria-pressed/heart:fill-[#0f5e6b]" />
    </button>
  )
}
