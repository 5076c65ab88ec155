import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { auditMessages } from '#dashboard/users/audit/audit-messages.tr.ts'

const { tabs: messages } = auditMessages
const tabs = [
  { label: messages.users, to: '/users' },
  { label: messages.audit, to: '/users/audit' },
]

export function UserTabs() {
  return <TabsNav label={messages.label} tabs={tabs} />
}
