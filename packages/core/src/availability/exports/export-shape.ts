import type { CalendarExport } from '@plato/contract/availability/feeds.contract'
import type { selectExports } from './exports.queries.ts'

type ExportRow = Awaited<ReturnType<typeof selectExports>>[number]

export const exportOf = (
  { siteOrigin }: { readonly siteOrigin: string },
  { token, createdAt, fetchedAt, ...row }: ExportRow,
): CalendarExport => ({
  ...row,
  url: `${siteOrigin}/v1/calendars/${token}.ics`,
  createdAt: createdAt.toISOString(),
  fetchedAt: fetchedAt?.toISOString() ?? null,
})
