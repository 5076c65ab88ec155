import type { ExternalRow } from '@plato/contract/availability/external.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { imageAddress } from '../storage/image-address.ts'
import type { ExternalColumns } from './external.queries.ts'

export const externalRowOf = ({ coverKey, state, ...row }: ExternalColumns): ExternalRow => ({
  ...row,
  villaPicture: coverKey && imageAddress(coverKey, 320, 'webp'),
  nights: dayNumber(row.finished_at) - dayNumber(row.started_at),
  status: state,
  created_at: row.created_at.toISOString(),
  seenAt: row.seenAt.toISOString(),
  missedAt: row.missedAt?.toISOString() ?? null,
  removedAt: row.removedAt?.toISOString() ?? null,
})
