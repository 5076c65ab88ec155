import { openSecrets } from '../../payments/card/open-provider.ts'
import type { Db } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { openGuestNumber } from '../../reservations/guests/guests.ts'
import { openOwnerNumber } from '../../users/owner-details.ts'
import { selectSealedGuests, selectSealedOwners, selectSealedProviders } from './stored-values.queries.ts'

export interface KeyCheck {
  readonly checked: number
  readonly unreadable: number
}

const batchSize = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Whether VAULT_SECRET opens the sealed values of the database. The opened values are discarded. */
export async function checkKeys({
  db,
  vault,
}: {
  readonly db: Db
  readonly vault: Vault
}): Promise<KeyCheck> {
  const count = { checked: 0, unreadable: 0 }
  const attempt = (open: () => unknown) => {
    count.checked += 1
    try {
      open()
    } catch {
      // Counted: the cipher reports every fault of key and content by throwing.
      count.unreadable += 1
    }
  }
  for (const keys of await selectSealedProviders(db)) attempt(() => openSecrets(vault, keys))
  for (const { userId, wrappedKey, cipher } of await selectSealedOwners(db))
    if (wrappedKey && cipher) attempt(() => openOwnerNumber(vault, { userId, wrappedKey, cipher }))
  for (let after = firstId; ; ) {
    const batch = await selectSealedGuests(db, after, batchSize)
    for (const { id, wrappedKey, cipher } of batch)
      if (wrappedKey && cipher) attempt(() => openGuestNumber(vault, { id, wrappedKey, cipher }))
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return count
    after = last.id
  }
}
