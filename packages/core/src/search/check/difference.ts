export interface Difference {
  readonly villaId: number
  readonly what: string
  readonly expected: string | number | null
  readonly found: string | number | null
}
