import { Button } from '@mantine/core'
import { formatDay, formatMoment } from '@plato/brand/format'
import type { User } from '@plato/contract/users/users.contract'
import { Outlet } from 'react-router'
import { useFieldFromUrl } from '#dashboard/form/field-from-url.ts'
import formClasses from '#dashboard/form/form.module.css'
import { HistoryLink } from '#dashboard/form/records/history-link.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { NotesPanel } from '#dashboard/notes/notes-panel.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { FactorChip, UserFactorPanel } from '#dashboard/users/account/factors/user-factor.tsx'
import { InvitationPanel } from '#dashboard/users/account/invitation-panel.tsx'
import { useActivityQuestion } from '#dashboard/users/audit/use-activity-question.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { OwnerDetailsPanel } from '#dashboard/users/owner-details/owner-details-panel.tsx'
import { UserForm } from '#dashboard/users/user.form.tsx'
import { nameOf } from '#dashboard/users/user-name.ts'
import { UserStateChip } from '#dashboard/users/user-state-chip.tsx'
import { userDetail } from '#dashboard/users/users.data.ts'

function Account({ user }: { user: User }) {
  const isOwn = useSession()?.id === user.id
  const may = useMay()
  const onActivity = useActivityQuestion()
  useFieldFromUrl()
  const { active, createdAt, lastSeenAt, invitedUntil } = user
  return (
    <>
      <PageHead
        title={nameOf(user)}
        chip={
          <>
            <UserStateChip user={user} />
            <FactorChip user={user} />
          </>
        }
        facts={userMessages.facts(
          formatDay(createdAt),
          lastSeenAt ? formatMoment(lastSeenAt) : userMessages.neverSeen.toLocaleLowerCase('tr'),
        )}
        actions={
          <>
            {isOwn && <span>{userMessages.close.own}</span>}
            <HistoryLink of={`subject=user&thing=${user.id}`} />
            {!isOwn && (
              <Button variant="default" data-danger={active || undefined} onClick={() => onActivity(user)}>
                {active ? userMessages.close.button : userMessages.reopen.button}
              </Button>
            )}
          </>
        }
      />
      <UserForm key={user.id} user={user} isOwn={isOwn}>
        {active && invitedUntil && <InvitationPanel user={user} until={invitedUntil} />}
        <UserFactorPanel user={user} isOwn={isOwn} />
        {user.role === 'OWNER' && <OwnerDetailsPanel userId={user.id} />}
      </UserForm>
      {user.role === 'OWNER' && may('notes.write') && (
        <div className={formClasses.below}>
          <NotesPanel place={{ owner_id: user.id }} />
        </div>
      )}
      <Outlet />
    </>
  )
}

export function UserPage() {
  return (
    <RecordPage detail={userDetail} listPath="/users" loadingTitle={userMessages.loadingTitle}>
      {(user) => <Account user={user} />}
    </RecordPage>
  )
}

export function NewUserPage() {
  return (
    <>
      <PageHead title={userMessages.newTitle} />
      <UserForm />
    </>
  )
}
