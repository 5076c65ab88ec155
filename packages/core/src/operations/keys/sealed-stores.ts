import { cardKeysPlace } from '../../payments/card/open-provider.ts'
import { guestNumberPlace } from '../../reservations/guests/guests.ts'
import { totpPlace } from '../../users/factors/give-factor.ts'
import { ownerNumberPlace } from '../../users/owner-details.ts'

/** A table with a sealed value in each row; its key is in `wrapped_key`. */
export interface SealedStore {
  readonly table: 'card_providers' | 'owner_details' | 'reservation_guests' | 'totp_secrets'
  readonly id: string
  readonly cipher: string
  /** The place to which the value of the row with this id is bound. */
  readonly placeOf: (id: string) => string
}

/** Every table with sealed values. */
export const sealedStores: readonly SealedStore[] = [
  { table: 'card_providers', id: 'provider', cipher: 'secrets', placeOf: cardKeysPlace },
  {
    table: 'owner_details',
    id: 'user_id',
    cipher: 'identity_cipher',
    placeOf: (id) => ownerNumberPlace(Number(id)),
  },
  { table: 'reservation_guests', id: 'id', cipher: 'identity_cipher', placeOf: guestNumberPlace },
  { table: 'totp_secrets', id: 'user_id', cipher: 'cipher', placeOf: (id) => totpPlace(Number(id)) },
]
