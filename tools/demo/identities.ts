import type { Db } from '@plato/core/platform/context'
import { openVault, type Sealed, type Vault } from '@plato/core/platform/vault'
import { sql } from 'kysely'

/** A fixed secret, because the demo is loaded before the secret of the installation is known. */
export const demoVault = openVault('the numbers of the demo belong to nobody')

/** Invented identity numbers with valid check digits. None begins with 99, which marks foreigners. */
export function inventedTckn(seed: number): string {
  const nine = String(100_000_000 + ((seed * 7_654_321) % 880_000_000))
  const figures = Array.from(nine, Number)
  const sumOf = (from: number) => figures.filter((_, place) => place % 2 === from).reduce((a, b) => a + b, 0)
  const tenth = (((sumOf(0) * 7 - sumOf(1)) % 10) + 10) % 10
  return `${nine}${tenth}${(sumOf(0) + sumOf(1) + tenth) % 10}`
}

export const inventedPassport = (seed: number): string =>
  `U${String(10_000_000 + ((seed * 6_700_417) % 89_999_999))}`

/** Undefined for a number that the demo did not encrypt. */
function openedByDemo(sealed: Sealed, place: string): string | undefined {
  try {
    return demoVault.open(sealed, place)
  } catch {
    // Entered by staff later, so already encrypted with the secret of the installation.
    return undefined
  }
}

/** Rows in one statement. */
const rowsAtOnce = 1_000

/** Encrypts the identity numbers of the guests with the secret of the installation, so that staff can reveal them. */
export async function sealDemoGuests(db: Db, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom('reservation_guests')
    .select(['id', 'wrapped_key', 'identity_cipher'])
    .execute()
  const sealed = rows.flatMap(({ id, wrapped_key: wrappedKey, identity_cipher: cipher }) => {
    const place = `reservation_guests ${id}`
    const number = wrappedKey && cipher && openedByDemo({ wrappedKey, cipher }, place)
    return number ? [{ id, ...vault.seal(number, place) }] : []
  })
  for (let from = 0; from < sealed.length; from += rowsAtOnce) {
    const some = sealed.slice(from, from + rowsAtOnce)
    const [ids, keys, ciphers] = [
      some.map(({ id }) => id),
      some.map(({ wrappedKey }) => wrappedKey),
      some.map(({ cipher }) => cipher),
    ]
    await sql`update reservation_guests g set wrapped_key = s.wrapped_key, identity_cipher = s.cipher
      from unnest(${ids}::uuid[], ${keys}::bytea[], ${ciphers}::bytea[]) as s (id, wrapped_key, cipher)
      where g.id = s.id`.execute(db)
  }
}
