import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'

const { label, towns, districts } = regionMessages.tabs

export function RegionTabs() {
  return (
    <TabsNav
      label={label}
      tabs={[
        { label: towns, to: '/towndistrict' },
        { label: districts, to: '/towndistrict/districts' },
      ]}
    />
  )
}
