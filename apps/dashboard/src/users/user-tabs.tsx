import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { auditMessages } from '#dashboard/users/audit-messages.tr.ts'

const { tabs: words } = auditMessages
const tabs = [
  { label: words.users, to: '/users' },
  { label: words.audit, to: '/users/audit' },
]

export function UserTabs() {
  return <TabsNav label={words.label} tabs={tabs} />
}
