import { Skeleton } from '@mantine/core'
import type { SystemStatus } from '@plato/contract/operations/system.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { SettingsTabs } from '#dashboard/settings/settings-tabs.tsx'
import { AlertList } from '#dashboard/settings/system/alert-list.tsx'
import { BackupsPanel } from '#dashboard/settings/system/backups-panel.tsx'
import { CertificatesPanel } from '#dashboard/settings/system/certificates-panel.tsx'
import { DrillPanel } from '#dashboard/settings/system/drill-panel.tsx'
import { InvariantsPanel } from '#dashboard/settings/system/invariants-panel.tsx'
import { QueuesPanel } from '#dashboard/settings/system/queues-panel.tsx'
import { ServicesPanel } from '#dashboard/settings/system/services-panel.tsx'
import { StateWord } from '#dashboard/settings/system/state-word.tsx'
import { systemStatus } from '#dashboard/settings/system/system.data.ts'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages as messages } from '#dashboard/settings/system/system-messages.tr.ts'
import { VersionPanel } from '#dashboard/settings/system/version-panel.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'

function HeadFacts({ status, isStale }: { readonly status: SystemStatus; readonly isStale: boolean }) {
  const { alerts, readAt } = status
  return (
    <span className={classes.head} role="status">
      {alerts.length > 0 ? (
        <StateWord tone={alerts[0]?.severity === 'critical' ? 'bad' : 'warn'}>
          {messages.facts.alerts(alerts.length)}
        </StateWord>
      ) : (
        <StateWord tone="good">{messages.facts.calm}</StateWord>
      )}
      {isStale && <StateWord tone="warn">{messages.facts.stale}</StateWord>}
      <span>{messages.facts.readAt(momentText(readAt, istanbulDay(new Date(readAt))))}</span>
    </span>
  )
}

const spans = [7, 5, 7, 5, 4, 4, 4] as const
const heights = [262, 262, 200, 200, 196, 196, 196] as const

function Loading() {
  return (
    <div className={classes.grid} role="status" aria-label={messages.loading}>
      {spans.map((span, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of the panels do not change
        <div key={place} data-span={span}>
          <Skeleton height={heights[place] ?? 200} radius={14} />
        </div>
      ))}
    </div>
  )
}

function Panels({ status }: { readonly status: SystemStatus }) {
  const now = status.readAt
  const panels = [
    <ServicesPanel key="services" part={status.services} now={now} />,
    <QueuesPanel key="queues" part={status.queues} now={now} />,
    <BackupsPanel key="backups" part={status.backups} now={now} />,
    <DrillPanel key="drill" part={status.drill} now={now} />,
    <VersionPanel key="version" part={status.version} />,
    <CertificatesPanel
      key="certificates"
      certificates={status.certificates}
      mailRecords={status.mailRecords}
      now={now}
    />,
    <InvariantsPanel key="invariants" invariants={status.invariants} disk={status.disk} now={now} />,
  ]
  return (
    <div className={classes.grid}>
      <AlertList alerts={status.alerts} />
      {panels.map((panel, place) => (
        <div key={panel.key} data-span={spans[place]}>
          {panel}
        </div>
      ))}
    </div>
  )
}

/** The state of the installation, for agencies without Prometheus. Read only: what needs the server is a command to copy. */
export function SystemPage() {
  const { data, error, isFetching, refetch } = useQuery(systemStatus())
  return (
    <>
      <PageHead
        title={messages.title}
        {...(data ? { facts: <HeadFacts status={data} isStale={error !== null} /> } : {})}
      />
      <SettingsTabs />
      {data && <Panels status={data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadFailure
          title={messages.failed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
