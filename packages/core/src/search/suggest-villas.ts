import type { PublicContext } from '../context.ts'
import { imageAddress } from '../villas/image-address.ts'
import { selectSuggestions } from './suggest.queries.ts'

/** No name is longer. */
const lettersRead = 80

/** Villas whose name is being typed, with or without Turkish letters. */
export async function suggestVillas(ctx: Pick<PublicContext, 'db'>, typed: string) {
  // Some keyboards send "ş" as two characters; and control characters are no text to PostgreSQL.
  const text = typed.slice(0, lettersRead).normalize('NFC').replace(/\p{C}/gu, ' ')
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const rows = await selectSuggestions(ctx.db, text)
  return rows.map(({ key, ...villa }) => ({ ...villa, thumbnail: key && imageAddress(key, 320, 'webp') }))
}
