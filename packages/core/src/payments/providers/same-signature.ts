import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration does not reveal how much of a guess is right. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
