import { z } from 'zod'

/** Parses the filter of a list from the query parameters; invalid ones are ignored. */
export const filterOf =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (search: URLSearchParams, skip: number): Omit<z.output<Schema>, 'take'> => {
    const params: Record<string, string> = {}
    for (const [key, part] of Object.entries(schema.shape)) {
      const value = search.get(key)
      if (value !== null && z.safeParse(part, value).success) params[key] = value
    }
    const { take: _, ...filter } = schema.parse({ ...params, skip })
    return filter
  }
