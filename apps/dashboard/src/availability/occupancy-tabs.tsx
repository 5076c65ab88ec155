import { occupancyTabs as labels } from '#dashboard/availability/occupancy-tabs.tr.ts'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'

const tabs = [
  { label: labels.calendar, to: '/occupancy' },
  { label: labels.gaps, to: '/occupancy/gaps' },
] as const

/** Tabs of the occupancy screens. An owner may see only the calendar, so an owner gets no tabs. */
export function OccupancyTabs() {
  if (useSession()?.user_role !== 'ADMIN') return null
  return <TabsNav label={labels.label} tabs={tabs} />
}
