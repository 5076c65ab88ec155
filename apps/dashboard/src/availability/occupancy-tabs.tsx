import { occupancyTabs as words } from '#dashboard/availability/occupancy-tabs.tr.ts'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { useSession } from '#dashboard/shell/session.ts'

const tabs = [
  { label: words.calendar, to: '/occupancy' },
  { label: words.gaps, to: '/occupancy/gaps' },
] as const

/** The screens of occupancy. Prices are the agency's: an owner has the calendar alone, and one tab is none. */
export function OccupancyTabs() {
  if (useSession()?.user_role !== 'ADMIN') return null
  return <TabsNav label={words.label} tabs={tabs} />
}
