import { type Favourite, parseFavourites, toggled, withAll } from '#site/favourites/favourites.ts'
import { favouriteMessages } from '#site/favourites/messages.tr.ts'
import { createStoredValue } from '#site/shell/stored-value.ts'
import { notify } from '#site/shell/toast-queue.ts'

export const favourites = createStoredValue<readonly Favourite[]>({
  key: 'platovilla-favorites',
  parse: parseFavourites,
  format: JSON.stringify,
})

export function toggleFavourite(villa: Favourite): void {
  const before = favourites.get()
  const after = toggled(before, villa)
  favourites.set(after)
  const sentence = after.length > before.length ? favouriteMessages.added : favouriteMessages.removed
  notify(sentence, 'favourite')
}

export function addFavourites(villas: readonly Favourite[]): void {
  const before = favourites.get()
  const after = withAll(before, villas)
  favourites.set(after)
  notify(favouriteMessages.addedMany(after.length - before.length), 'favourite')
}
