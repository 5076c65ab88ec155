import { occupancyTabs as labels } from '#dashboard/availability/occupancy-tabs.tr.ts'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'

const tabs = [
  { label: labels.calendar, to: '/occupancy' },
  { label: labels.gaps, to: '/occupancy/gaps', needs: 'offers.write' },
] as const

/** Tabs of the occupancy screens. */
export function OccupancyTabs() {
  return <TabsNav label={labels.label} tabs={tabs} />
}
