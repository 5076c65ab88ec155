import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { reportTabs } from '#dashboard/reports/messages.tr.ts'

const tabs = [
  { label: reportTabs.btrans, to: '/btrans' },
  { label: reportTabs.ministry, to: '/ministry' },
  { label: reportTabs.identities, to: '/reports/identities' },
  { label: reportTabs.figures, to: '/reports/figures' },
  { label: reportTabs.owners, to: '/reports/owners' },
]

/** The reports stand side by side, whichever of them the menu led to. */
export function ReportTabs() {
  return <TabsNav label={reportTabs.label} tabs={tabs} />
}
