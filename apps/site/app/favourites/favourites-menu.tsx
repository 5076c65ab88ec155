import { Heart } from 'lucide-react'
import { favourites } from '#site/favourite-button/favourites-store.ts'
import { favouriteMessages } from '#site/favourites/messages.tr.ts'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { usePopup } from '#site/shell/ui/use-popup.ts'

const load = async () => (await import('#site/favourites/favourites-popup.tsx')).FavouritesPopup

export function FavouritesMenu() {
  const list = useStoredValue(favourites)
  const { Popup, button, control } = usePopup(load)
  return (
    <>
      <button {...button} className="icon-button" aria-label={favouriteMessages.count(list.length)}>
        <Heart />
        {list.length > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1 h-4 min-w-4 rounded-full bg-sea px-1 text-center text-11 leading-4 font-semibold text-on-sea"
          >
            {list.length}
          </span>
        ) : null}
      </button>
      {Popup ? <Popup {...control} list={list} /> : null}
    </>
  )
}
