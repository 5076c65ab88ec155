import { type Favourite, parseFavourites, toggled, withAll } from '#site/favourite-button/favourites.ts'
import { favouriteButtonMessages } from '#site/favourite-button/messages.tr.ts'
import { createStoredValue } from '#site/shell/preferences/stored-value.ts'
import { notify } from '#site/shell/ui/toast-queue.ts'

export const favourites = createStoredValue<readonly Favourite[]>({
  key: 'platovilla-favorites',
  parse: parseFavourites,
  format: JSON.stringify,
})

export function toggleFavourite(villa: Favourite): void {
  const before = favourites.get()
  const after = toggled(before, villa)
  favourites.set(after)
  const sentence =
    after.length > before.length ? favouriteButtonMessages.added : favouriteButtonMessages.removed
  notify(sentence, 'favourite')
}

export function addFavourites(villas: readonly Favourite[]): void {
  const before = favourites.get()
  const after = withAll(before, villas)
  favourites.set(after)
  notify(favouriteButtonMessages.addedMany(after.length - before.length), 'favourite')
}
