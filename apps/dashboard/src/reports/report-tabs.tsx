import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { reportTabs } from '#dashboard/reports/messages.tr.ts'

const tabs = [
  { label: reportTabs.btrans, to: '/btrans', needs: 'legal-reports.write' },
  { label: reportTabs.ministry, to: '/ministry', needs: 'legal-reports.write' },
  { label: reportTabs.identities, to: '/reports/identities', needs: 'identities.export' },
  { label: reportTabs.figures, to: '/reports/figures', needs: 'figures.read' },
  { label: reportTabs.owners, to: '/reports/owners', needs: 'statements.read' },
] as const

/** The reports stand side by side, whichever of them the menu led to. */
export function ReportTabs() {
  return <TabsNav label={reportTabs.label} tabs={tabs} />
}
