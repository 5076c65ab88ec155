import type { Found } from '@plato/contract/search/find.contract'
import { searchTerms } from '@plato/rules/search/search-terms'
import type { Context } from '../../platform/context.ts'
import { guestNameFor } from '../../reservation-facts/guest-name.ts'
import { imageAddress } from '../../storage/image-address.ts'
import { selectFound } from './find-anything.queries.ts'

const pictureOf = (key: string | null) => key && imageAddress(key, 320, 'webp')

/** For the quick search: villas by name or code, reservations by code, guest, e-mail or phone, users and offers by name or e-mail. */
export async function findAnything({ db, actor, today }: Context, query: string): Promise<Found> {
  const typed = searchTerms(query)
  if (!typed) return { villas: [], reservations: [], users: [], offers: [] }
  const found = await selectFound(db, actor, typed, today)
  return {
    villas: found.villas.map(({ coverKey, ...villa }) => ({ ...villa, picture: pictureOf(coverKey) })),
    reservations: found.reservations.map(({ coverKey, firstName, lastName, confirmedAt, ...row }) => ({
      ...row,
      guestName: guestNameFor(actor, { firstName, lastName, confirmedAt }),
      picture: pictureOf(coverKey),
    })),
    users: [...found.users],
    offers: [...found.offers],
  }
}
