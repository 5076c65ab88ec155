import { Refusal } from '@plato/rules/refusal'

/** Where the next page begins: after this key and id. Opaque to clients. */
export const cursorOf = (key: number, id: number): string => Buffer.from(`${key} ${id}`).toString('base64url')

export function readCursor(cursor: string | undefined): { key: number; id: number } | undefined {
  if (cursor === undefined) return undefined
  const [, key, id] = /^(-?\d{1,16}) (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || !Number.isSafeInteger(Number(key))) throw new Refusal('search.bad_cursor')
  return { key: Number(key), id: Number(id) }
}
