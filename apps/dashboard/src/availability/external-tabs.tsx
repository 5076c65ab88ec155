import { useQuery } from '@tanstack/react-query'
import { openConflictCount } from '#dashboard/availability/external/external.data.ts'
import { externalTabs as labels } from '#dashboard/availability/external-tabs.tr.ts'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'

/** Tabs of the "Manuel kapama" screens, with the number of undecided conflicts. */
export function ExternalTabs() {
  const { data: open = 0 } = useQuery(openConflictCount())
  const tabs = [
    { label: labels.records, to: '/external' },
    { label: labels.conflicts(open), to: '/external/conflicts' },
    { label: labels.closures, to: '/external/closures' },
    { label: labels.feeds, to: '/external/feeds' },
    { label: labels.doctor, to: '/external/doctor' },
  ]
  return <TabsNav label={labels.label} tabs={tabs} />
}
