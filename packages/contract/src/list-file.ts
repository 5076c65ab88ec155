import { z } from 'zod'

export const listFileFormats = ['csv', 'xlsx'] as const
export type ListFileFormat = (typeof listFileFormats)[number]

/** Content type of an exported list, by its query parameter `format`. */
export const listFileTypes: Readonly<Record<ListFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Query parameters of an exported list beside its filter. */
export const fileChoice = <const Key extends string>(keys: readonly [Key, ...Key[]]) => ({
  format: z.enum(listFileFormats).default('xlsx'),
  /** Columns in their order, separated by commas; every column when left out. */
  columns: z
    .string()
    .max(500)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(keys)).min(1))
    .optional(),
})

/** The bytes of an exported list as a stream. */
export const listFile = z.custom<AsyncIterable<string | Uint8Array>>()
