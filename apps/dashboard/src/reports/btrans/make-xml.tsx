import { Button } from '@mantine/core'
import type { BtransMissing, BtransRequest } from '@plato/contract/reports/btrans.contract'
import type { ReportRun } from '@plato/contract/reports/report-runs.contract'
import { IconFileCode } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { askBtrans, btransMissing } from '#dashboard/reports/btrans/btrans.data.ts'
import { agencyGapLink } from '#dashboard/reports/btrans/gap-link.ts'
import { agencyGapNames, btransMessages } from '#dashboard/reports/btrans/messages.tr.ts'
import classes from '#dashboard/reports/report-page.module.css'
import { isUnderWay, reportRunList } from '#dashboard/reports/report-runs.data.ts'
import { RunProgress } from '#dashboard/reports/run-progress.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { make: messages } = btransMessages

function AgencyGaps({ gaps }: { gaps: BtransMissing['agency']['gaps'] }) {
  const may = useMay()
  const links = [...new Set(gaps.map((gap) => agencyGapLink[gap]))]
  return (
    <div role="status">
      <p>{messages.agency(gaps.map((gap) => agencyGapNames[gap]).join(', '))}</p>
      {may('settings.write') &&
        links.map((link) => (
          <Link key={link} className="link" to={link}>
            {link === '/settings/site' ? messages.toSite : messages.toSettings}
          </Link>
        ))}
    </div>
  )
}

/** The run started here, or an earlier one that is still in progress. */
function useShownRun(own: ReportRun | undefined): number | undefined {
  const { data } = useQuery(reportRunList('BTRANS'))
  return own?.id ?? data?.rows.find(isUnderWay)?.id
}

/** The button that creates the file, the missing agency data that disables it, and the progress of the run. */
export function MakeXml({ request }: { request: BtransRequest }) {
  const may = useMay()
  const { data } = useQuery(btransMissing(request))
  const { mutate, mutateAsync, data: run, isPending } = useMutation({ mutationFn: askBtrans })
  const runId = useShownRun(run)
  const { missing = 0, total = 0 } = data ?? {}
  const make = () => mutate(request, { onError: (error) => toastFailure(sentenceOf(error)) })
  const onClick = () =>
    missing === 0
      ? make()
      : ask({
          title: messages.ask.title,
          body: messages.ask.body(missing, total - missing),
          confirm: messages.ask.confirm,
          act: () => mutateAsync(request),
          onDone: () => undefined,
        })
  const maySet = may('settings.write')
  const lacksAgency = (data?.agency.gaps.length ?? 0) > 0
  return (
    <Panel
      title={messages.title}
      {...(data ? { facts: messages.facts(data.agency.schemaVersion) } : {})}
      action={
        maySet && (
          <Link className="link" to="/settings/reports">
            {messages.settings}
          </Link>
        )
      }
    >
      <div className={classes.body}>
        {data && lacksAgency && <AgencyGaps gaps={data.agency.gaps} />}
        <Button
          leftSection={<IconFileCode size={16} aria-hidden />}
          loading={isPending}
          disabled={!data || lacksAgency}
          onClick={onClick}
        >
          {messages.button}
        </Button>
        {runId !== undefined && <RunProgress key={runId} runId={runId} onRetry={make} isAsking={isPending} />}
      </div>
    </Panel>
  )
}
