import type { SyncChange } from '@plato/contract/availability/feeds.contract'
import type { Bar } from '#dashboard/availability/feeds/preview/lanes.ts'

/** Builders of sync plan parts for tests. */
export const change = (
  kind: SyncChange['change'],
  from: string,
  to: string,
  rest: Partial<SyncChange> = {},
): SyncChange => ({
  key: `${kind} ${from}`,
  change: kind,
  kind: 'BOOKING',
  from,
  to,
  before: null,
  summary: 'Reserved',
  renamed: false,
  conflicts: [],
  opensAt: null,
  ...rest,
})

export const clash = (from: string, to: string): SyncChange['conflicts'][number] => ({
  reservation_id: 7,
  code: 'PV27-S6TD2B',
  nights: { from, to },
})

export const bar = (kind: Bar['kind'], from: string, to: string, own = false): Bar => ({
  kind,
  from,
  to,
  own,
  label: null,
})
