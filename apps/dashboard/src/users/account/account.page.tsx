import { Button, Skeleton } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { roleNames } from '@plato/brand/list-names.tr'
import type { OwnAccount, OwnSession } from '@plato/contract/users/account.contract'
import { IconCheck, IconDeviceDesktop } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { ownAccount, useAccountWrites } from '#dashboard/users/account/account.data.ts'
import classes from '#dashboard/users/account/account.module.css'
import { accountMessages as messages } from '#dashboard/users/account/account-messages.tr.ts'
import { EnrolmentBanner } from '#dashboard/users/account/factors/enrolment-banner.tsx'
import { FactorsPanel } from '#dashboard/users/account/factors/factors-panel.tsx'
import { nameOf } from '#dashboard/users/user-name.ts'

function PendingEmail({ email }: { email: string }) {
  const { cancelEmail } = useAccountWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: cancelEmail,
    onSuccess: () => toastDone(messages.cancelled),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <div className={classes.pending}>
      <p>{messages.pending(email)}</p>
      <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
        {messages.cancelEmail}
      </Button>
    </div>
  )
}

function AccessPanel({ account: { user, pendingEmail } }: { account: OwnAccount }) {
  return (
    <Panel title={messages.access}>
      <dl className={classes.facts}>
        <dt>{messages.email}</dt>
        <dd>{user.email}</dd>
        <dd>
          <Button component={Link} to="/account/email" variant="default" size="compact-sm">
            {messages.changeEmail}
          </Button>
        </dd>
        <dt>{messages.password}</dt>
        <dd>
          <span aria-hidden>••••••••••••</span>
          <span className="sr-only">{messages.passwordHidden}</span>
        </dd>
        <dd>
          <Button component={Link} to="/account/password" variant="default" size="compact-sm">
            {messages.changePassword}
          </Button>
        </dd>
      </dl>
      {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
    </Panel>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { endSession } = useAccountWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => toastDone(messages.ended),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const device = session.device || messages.unknownDevice
  const times = [
    session.network,
    messages.signedIn(formatMoment(session.createdAt)),
    messages.seen(formatMoment(session.lastSeenAt)),
  ]
  return (
    <li>
      <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
      <div>
        <p>{device}</p>
        <p className={classes.times}>{times.filter(Boolean).join(' · ')}</p>
      </div>
      {session.isCurrent ? (
        <StateChip variant="good" icon={IconCheck}>
          {messages.current}
        </StateChip>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          loading={isPending}
          aria-label={messages.endOf(device)}
          onClick={() => mutate()}
        >
          {messages.end}
        </Button>
      )}
    </li>
  )
}

function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const { endOtherSessions } = useAccountWrites()
  const onEndOthers = () =>
    ask({
      title: messages.endOthersTitle,
      body: messages.endOthersBody,
      confirm: messages.endOthers,
      isDangerous: true,
      act: endOtherSessions,
      onDone: () => toastDone(messages.endedOthers),
    })
  return (
    <Panel
      title={messages.sessions}
      facts={messages.sessionsFacts(sessions.length)}
      action={
        sessions.length > 1 && (
          <Button variant="default" size="compact-sm" data-danger onClick={onEndOthers}>
            {messages.endOthers}
          </Button>
        )
      }
    >
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <p className={classes.note}>{messages.notYou}</p>
    </Panel>
  )
}

/** The own account of every role: how to sign in, and where one is signed in. */
export function AccountPage() {
  const { data, error, isFetching, refetch } = useQuery(ownAccount())
  return (
    <>
      <PageHead
        title={messages.title}
        facts={data ? `${nameOf(data.user)} · ${roleNames[data.user.role]}` : listMessages.loading}
      />
      {data && (
        <div className={formClasses.fields}>
          <div className={`${formClasses.stack} ${formClasses.narrow}`}>
            <EnrolmentBanner />
            <AccessPanel account={data} />
            <FactorsPanel />
            <SessionsPanel sessions={data.sessions} />
          </div>
        </div>
      )}
      {!data && error && (
        <LoadFailure
          title={listMessages.failed.record}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div className={formClasses.fields} role="status" aria-label={listMessages.rowsLoading}>
          <Skeleton height={320} radius={14} maw={880} />
        </div>
      )}
      <Outlet />
    </>
  )
}
