import { timingSafeEqual } from 'node:crypto'

/** How long it takes must not tell how much of a guess was right. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
