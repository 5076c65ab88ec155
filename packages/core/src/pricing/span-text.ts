import type { InclusiveSpan } from '@plato/rules/pricing/price-periods'

const day = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A period's dates for a message: "1 Nis 2027 - 31 May 2027". */
export const spanText = ({ firstDay, lastDay }: InclusiveSpan): string =>
  [firstDay, lastDay].map((date) => day.format(new Date(`${date}T00:00:00Z`))).join(' - ')
