import type { SystemAlert } from '@plato/contract/operations/system.contract'

/** The alerts for the home page, which lists unreadable calendars one by one already. */
export const homeAlerts = (alerts: readonly SystemAlert[] = []): readonly SystemAlert[] =>
  alerts.filter(({ name }) => name !== 'FeedFailing')
