import type { DemoComment } from '../demo-villa.ts'

export type CommentsBySlug = Readonly<Record<string, readonly DemoComment[]>>

export const said = (
  name: string,
  rating: number,
  stayMonth: string,
  text: string,
  reply = '',
): DemoComment => ({ name, rating, stayMonth, text, active: true, decided: true, reply })

/** Written by a guest, not yet shown by staff. */
export const waiting = (...args: Parameters<typeof said>): DemoComment => ({
  ...said(...args),
  active: false,
  decided: false,
})

/** Looked at by staff, and not shown. */
export const hidden = (...args: Parameters<typeof said>): DemoComment => ({
  ...said(...args),
  active: false,
})
