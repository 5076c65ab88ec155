import { z } from 'zod'

/** What the address asks of a list; a part of it that makes no sense is left out, the rest stands. */
export const filterOf =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (search: URLSearchParams, skip: number): Omit<z.output<Schema>, 'take'> => {
    const asked: Record<string, string> = {}
    for (const [key, part] of Object.entries(schema.shape)) {
      const value = search.get(key)
      if (value !== null && z.safeParse(part, value).success) asked[key] = value
    }
    const { take: _, ...filter } = schema.parse({ ...asked, skip })
    return filter
  }
