import { ArrowRight, X } from 'lucide-react'
import type { Favourite } from '#site/favourite-button/favourites.ts'
import { toggleFavourite } from '#site/favourite-button/favourites-store.ts'
import { focusNeighbour } from '#site/favourites/focus-neighbour.ts'
import { favouriteMessages } from '#site/favourites/messages.tr.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

interface Props extends PopupControl {
  readonly list: readonly Favourite[]
}

export function FavouritesPopup({ list, ...control }: Props) {
  return (
    <Dropdown
      {...control}
      label={favouriteMessages.title}
      align="end"
      className="w-[min(360px,100vw-40px)] p-2"
    >
      {list.length > 0 ? (
        <>
          <ul>
            {list.map((villa) => (
              <FavouriteRow key={villa.id} villa={villa} />
            ))}
          </ul>
          <a href="/favoriler" className="more-link mt-1 ml-3">
            {favouriteMessages.all}
            <ArrowRight />
          </a>
        </>
      ) : (
        <p className="px-5 py-6 text-center text-ink-soft">{favouriteMessages.empty}</p>
      )}
    </Dropdown>
  )
}

function FavouriteRow({ villa }: { villa: Favourite }) {
  return (
    <li className="flex items-center gap-1 rounded-8 transition-colors hover:bg-sunken">
      <a
        href={`/villa/${encodeURIComponent(villa.slug)}`}
        target="_blank"
        rel="noopener"
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-8 pl-3"
      >
        <span className="size-10 flex-none overflow-hidden rounded-8 bg-sunken">
          {villa.thumbnail ? (
            <img
              src={villa.thumbnail}
              alt=""
              width={40}
              height={40}
              onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
              className="size-10 object-cover"
            />
          ) : null}
        </span>
        <span className="truncate font-semibold">{villa.name}</span>
        <span className="sr-only">({favouriteMessages.newTab})</span>
      </a>
      <button
        type="button"
        data-remove=""
        className="icon-button hover:bg-line"
        aria-label={favouriteMessages.remove(villa.name)}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget, currentTarget.closest<HTMLElement>('[role="dialog"]'))
          toggleFavourite(villa)
        }}
      >
        <X />
      </button>
    </li>
  )
}
