import { useQuery } from '@tanstack/react-query'
import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { waitingApprovals } from '#dashboard/payments/approvals/approvals.data.ts'
import { auditMessages } from '#dashboard/users/audit/audit-messages.tr.ts'

const { tabs: messages } = auditMessages

/** The number of waiting approvals is shown when it is known already: a tab alone requests nothing. */
export function UserTabs() {
  const { data } = useQuery({ ...waitingApprovals(), enabled: false })
  const waiting = data?.length ?? 0
  return (
    <TabsNav
      label={messages.label}
      tabs={[
        { label: messages.users, to: '/users', needs: 'users.write' },
        { label: messages.roles, to: '/users/roles', needs: 'users.write' },
        {
          label: messages.approvals,
          to: '/users/approvals',
          needs: 'approvals.decide',
          count: waiting > 0 ? { value: waiting, unit: messages.waiting } : undefined,
        },
        { label: messages.audit, to: '/users/audit', needs: 'audit.read' },
        { label: messages.privacy, to: '/users/privacy', needs: 'privacy.write' },
      ]}
    />
  )
}
