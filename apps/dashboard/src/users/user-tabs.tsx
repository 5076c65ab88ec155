import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { auditMessages } from '#dashboard/users/audit/audit-messages.tr.ts'

const { tabs: messages } = auditMessages
const tabs = [
  { label: messages.users, to: '/users', needs: 'users.write' },
  { label: messages.roles, to: '/users/roles', needs: 'users.write' },
  { label: messages.audit, to: '/users/audit', needs: 'audit.read' },
] as const

export function UserTabs() {
  return <TabsNav label={messages.label} tabs={tabs} />
}
