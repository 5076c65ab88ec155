import { z } from 'zod'

/** YYYY-MM. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Months, both included: at most two years, and not backwards. */
export const monthRange = { from: month, to: month }
