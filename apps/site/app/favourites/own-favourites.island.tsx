import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Favourite } from '#site/favourite-button/favourites.ts'
import { favourites, toggleFavourite } from '#site/favourite-button/favourites-store.ts'
import { focusNeighbour } from '#site/favourites/focus-neighbour.ts'
import { favouriteMessages, favouritesPageLabels as labels } from '#site/favourites/messages.tr.ts'
import { favouritesCardSizes, favouritesGrid, NoFavourites } from '#site/favourites/no-favourites.tsx'
import { ShareList } from '#site/favourites/share-list.tsx'
import { useCards } from '#site/favourites/use-cards.ts'
import { island } from '#site/shell/islands/island.tsx'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { VillaCard } from '#site/villa-card/villa-card.tsx'

const never = () => () => undefined
/** False on the server and in the first paint: neither knows what the browser has stored. */
const useStorageIsRead = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function OwnFavourites() {
  const list = useStoredValue(favourites)
  const read = useStorageIsRead()
  const place = useRef<HTMLDivElement>(null)
  const cards = useCards(list.map(({ id }) => id))
  useRetainedFocus(place, list.length)
  return (
    <div ref={place} tabIndex={-1} className="min-h-80 focus-visible:outline-none">
      {read && list.length === 0 ? (
        <NoFavourites title={favouriteMessages.empty} text={labels.emptyLead} />
      ) : null}
      {read && list.length > 0 ? <List list={list} cards={cards} place={place} /> : null}
      {read ? null : <Waiting />}
    </div>
  )
}

/** Moves the focus to the list when the focused card was removed; otherwise it would fall back to the page's top. */
function useRetainedFocus(place: RefObject<HTMLDivElement | null>, length: number): void {
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) place.current?.focus()
    before.current = length
  }, [place, length])
}

/** Hidden without JavaScript, where a `noscript` note explains why. */
function Waiting() {
  return (
    <p role="status" className="flex items-center gap-3 text-17 text-sea [@media(scripting:none)]:hidden">
      <InlineSpinner />
      {labels.loading}
    </p>
  )
}

interface ListProps {
  readonly list: readonly Favourite[]
  readonly cards: ReturnType<typeof useCards>
  readonly place: RefObject<HTMLDivElement | null>
}

function List({ list, cards: { known, waiting, failed, retry }, place }: ListProps) {
  const gone = list.filter(({ id }) => known.get(id) === null)
  const published = list.filter((favourite) => !gone.includes(favourite))
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-ink-soft">{labels.villas(list.length)}</p>
        {published.length > 0 ? <ShareList ids={published.map(({ id }) => id)} /> : null}
      </div>
      {failed ? (
        <p role="alert" className="mb-6 flex flex-wrap items-center gap-x-3 text-17">
          {labels.failed}
          <button type="button" onClick={retry} className="text-link min-h-11">
            {labels.retry}
          </button>
        </p>
      ) : null}
      {waiting && !failed ? <Waiting /> : null}
      <ul className={favouritesGrid}>
        {list.map((favourite) => {
          const villa = known.get(favourite.id)
          if (!villa) return null
          return (
            <li key={favourite.id}>
              <VillaCard villa={villa} sizes={favouritesCardSizes} headingLevel={2}>
                <RemoveButton favourite={favourite} place={place} />
              </VillaCard>
            </li>
          )
        })}
      </ul>
      {gone.length > 0 ? (
        <ul className="mt-10 border-t border-line">
          {gone.map((favourite) => (
            <li
              key={favourite.id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 text-ink-soft"
            >
              {labels.gone(favourite.name)}
              <RemoveButton favourite={favourite} place={place} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function RemoveButton({ favourite, place }: { favourite: Favourite } & Pick<ListProps, 'place'>) {
  return (
    <button
      type="button"
      data-remove=""
      aria-label={favouriteMessages.remove(favourite.name)}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget, place.current)
        toggleFavourite(favourite)
      }}
      className="text-link relative z-2 min-h-11"
    >
      {labels.removeHere}
    </button>
  )
}

export default island({ name: 'favourites/own-favourites', when: 'load' }, OwnFavourites)
