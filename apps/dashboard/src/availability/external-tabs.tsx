import { useQuery } from '@tanstack/react-query'
import { openConflictCount } from '#dashboard/availability/external/external.data.ts'
import { externalTabs as words } from '#dashboard/availability/external-tabs.tr.ts'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'

/** The screens of "Manuel kapama", with how many conflicts wait for somebody. */
export function ExternalTabs() {
  const { data: open = 0 } = useQuery(openConflictCount())
  const tabs = [
    { label: words.records, to: '/external' },
    { label: words.conflicts(open), to: '/external/conflicts' },
    { label: words.closures, to: '/external/closures' },
    { label: words.feeds, to: '/external/feeds' },
    { label: words.doctor, to: '/external/doctor' },
  ]
  return <TabsNav label={words.label} tabs={tabs} />
}
