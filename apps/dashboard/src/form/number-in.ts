/** A number field's value: it is text while blank or half typed. */
export const numberIn = (value: number | string): number | undefined =>
  value === '' ? undefined : Number(value)
