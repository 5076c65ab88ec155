import type { DemoComment } from './demo-villa.ts'

export type CommentsBySlug = Readonly<Record<string, readonly DemoComment[]>>

export const said = (
  name: string,
  rating: number,
  stayMonth: string,
  text: string,
  reply = '',
): DemoComment => ({ name, rating, stayMonth, text, active: true, decided: true, reply })

/** Written by a guest, not yet shown by staff. */
export const waiting = (...words: Parameters<typeof said>): DemoComment => ({
  ...said(...words),
  active: false,
  decided: false,
})

/** Looked at by staff, and not shown. */
export const hidden = (...words: Parameters<typeof said>): DemoComment => ({
  ...said(...words),
  active: false,
})
