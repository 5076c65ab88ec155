import type { DB } from '@plato/database/types'
import type { cardApiForFile } from '../new-card-api.ts'

export type CardApi = Pick<ReturnType<typeof cardApiForFile>, 'api' | 'ctx'>

/** One request: values of the path parameters in order, a body and a file. */
export interface Request {
  readonly at?: readonly (string | number)[]
  readonly body?: object
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

export interface KeyedWrite {
  /** A valid request, and a request with other content. */
  readonly prepare: () => Promise<{ request: Request; other?: Request }>
  /** Counts what the write leaves behind. */
  readonly effects: () => Promise<number>
  /** The effects of the request sent twice without a key, and the code of the second response if it is refused. */
  readonly unkeyed: { readonly effects: number; readonly code?: string }
  /** Makes a state in which the repeated request would have an effect of its own. */
  readonly meanwhile?: () => Promise<unknown>
  /** Set when `meanwhile` changes the content of the response: the part that must be the same. */
  readonly samePart?: string
}

let serial = 0
export const called = (word: string) => `${word} ${++serial}`

export function counts({ api }: CardApi) {
  const rowsOf = (table: keyof DB) => async () => {
    const { n } = await api.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return rowsOf
}
