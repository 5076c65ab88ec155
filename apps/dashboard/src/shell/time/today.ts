import { istanbulDay } from '@plato/rules/istanbul-day'

/** Today's date in Istanbul, independent of the time zone of the browser. */
export const todayInIstanbul = (): string => istanbulDay(new Date())
