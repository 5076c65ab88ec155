import { istanbulDay } from '@plato/rules/istanbul-day'

/** The calendar day it is in Istanbul, YYYY-MM-DD: asked on the server, so that page and browser mean the same day. */
export const todayInIstanbul = (now = new Date()): string => istanbulDay(now)
