import type { CalendarConflict, ConflictFilter } from '@plato/contract/availability/external.contract'

export function conflictStateOf({
  decision,
  closedAt,
}: Pick<CalendarConflict, 'decision' | 'closedAt'>): ConflictFilter['state'] {
  if (closedAt) return 'CLOSED'
  return decision ? 'DECIDED' : 'OPEN'
}
