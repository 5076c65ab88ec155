import type { PublicContext } from '../platform/context.ts'
import { imageAddress } from '../storage/image-address.ts'
import { selectSuggestions } from './suggest.queries.ts'

/** Max length of a name. */
const lettersRead = 80

/** Villas whose name matches the text typed so far, with or without Turkish characters. */
export async function suggestVillas(ctx: Pick<PublicContext, 'db'>, typed: string) {
  // Some keyboards send "ş" as two characters; and PostgreSQL refuses the NUL character.
  const text = typed.slice(0, lettersRead).normalize('NFC').replace(/\p{C}/gu, ' ')
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const rows = await selectSuggestions(ctx.db, text)
  return rows.map(({ key, ...villa }) => ({ ...villa, thumbnail: key && imageAddress(key, 320, 'webp') }))
}
