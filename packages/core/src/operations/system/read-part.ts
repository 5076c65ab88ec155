import type { Unreadable } from '@plato/contract/operations/system.contract'

export type Part<T> = T | Unreadable

export interface PartOptions {
  readonly limitMs: number
  readonly onUnreadable: (part: string, error: unknown) => void
}

/** Rejects after the limit; the reading itself may go on, so its result is ignored then. */
async function within<T>(reading: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([reading, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads one part; a failure or a timeout is reported and makes only this part unreadable. */
export async function readPart<T>(
  name: string,
  { limitMs, onUnreadable }: PartOptions,
  read: () => Promise<T>,
): Promise<Part<T>> {
  try {
    return await within(read(), limitMs)
  } catch (error) {
    onUnreadable(name, error)
    return { unreadable: true }
  }
}

/** The content of a part, or null when it could not be read. */
export const contentOf = <T extends object>(part: Part<T>): T | null =>
  'unreadable' in part ? null : (part as T)
