import { z } from 'zod'

/** Column keys to sort by, ascending, and the same with a minus, descending. */
export type Sort<Key extends string> = Key | `-${Key}`

/** Query parameter that sorts a list by a column; without it the list has its own order. */
export const sortBy = <const Key extends string>(keys: readonly [Key, ...Key[]]) => {
  // Safe: these are the members of `Sort`, and the list is not empty because `keys` is not.
  const values = keys.flatMap((key) => [key, `-${key}`]) as unknown as readonly [Sort<Key>, ...Sort<Key>[]]
  return z.enum(values).optional()
}
