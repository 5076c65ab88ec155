import { istanbulDay } from '@plato/rules/istanbul-day'

/** The calendar day it is in Istanbul, wherever the browser stands. */
export const todayInIstanbul = (): string => istanbulDay(new Date())
