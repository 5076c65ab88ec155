import type { Db } from '@plato/core/context'
import { openVault, type Sealed, type Vault } from '@plato/core/vault'

/** The demo is loaded before anybody knows the installation's secret. */
export const demoVault = openVault('the numbers of the demo belong to nobody')

/** Numbers that pass the check and were given to nobody. */
export function inventedTckn(seed: number): string {
  const nine = String(100_000_000 + ((seed * 7_654_321) % 899_999_999))
  const figures = Array.from(nine, Number)
  const sumOf = (from: number) => figures.filter((_, place) => place % 2 === from).reduce((a, b) => a + b, 0)
  const tenth = (((sumOf(0) * 7 - sumOf(1)) % 10) + 10) % 10
  return `${nine}${tenth}${(sumOf(0) + sumOf(1) + tenth) % 10}`
}

/** Undefined for what the demo did not seal. */
function openedByDemo(sealed: Sealed, place: string): string | undefined {
  try {
    return demoVault.open(sealed, place)
  } catch {
    // Named by staff since: it has the installation's seal already.
    return undefined
  }
}

/** Guests' numbers under the installation's own seal, so that staff who ask for one can be shown it. */
export async function sealDemoGuests(db: Db, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom('reservation_guests')
    .select(['id', 'wrapped_key', 'identity_cipher'])
    .execute()
  for (const { id, wrapped_key: wrappedKey, identity_cipher: cipher } of rows) {
    const place = `reservation_guests ${id}`
    const number = wrappedKey && cipher && openedByDemo({ wrappedKey, cipher }, place)
    if (!number) continue
    const sealed = vault.seal(number, place)
    await db
      .updateTable('reservation_guests')
      .set({ wrapped_key: sealed.wrappedKey, identity_cipher: sealed.cipher })
      .where('id', '=', id)
      .execute()
  }
}
