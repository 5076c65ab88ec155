/** A number field is empty text while blank, and NaN while it holds something that is no number. */
export type DraftValue = string | number | boolean | null | readonly string[] | undefined

export type DraftItem = Readonly<Record<string, DraftValue>>
