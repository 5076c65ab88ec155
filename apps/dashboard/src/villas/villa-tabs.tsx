import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { villaTabMessages as messages } from '#dashboard/villas/messages.tr.ts'

const tabs = [
  { label: messages.villas, to: '/villas' },
  { label: messages.grid, to: '/villas/prices', needs: 'prices.write' },
] as const

export function VillaTabs() {
  return <TabsNav label={messages.label} tabs={tabs} />
}
