import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { villaTypeMessages } from '#dashboard/villas/messages.tr.ts'

const { label, types, features } = villaTypeMessages.tabs

export function VillaTypeTabs() {
  return (
    <TabsNav
      label={label}
      tabs={[
        { label: types, to: '/villatypes' },
        { label: features, to: '/villatypes/features' },
      ]}
    />
  )
}
