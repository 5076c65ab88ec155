import { Button } from '@mantine/core'
import type { BtransAsked, BtransMissing } from '@plato/contract/reports/btrans.contract'
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
import { sentenceOf, toastFailure } from '#dashboard/shell/toast.tsx'

const { make: words } = btransMessages

function AgencyGaps({ gaps }: { gaps: BtransMissing['agency']['gaps'] }) {
  const links = [...new Set(gaps.map((gap) => agencyGapLink[gap]))]
  return (
    <div role="status">
      <p>{words.agency(gaps.map((gap) => agencyGapNames[gap]).join(', '))}</p>
      {links.map((link) => (
        <Link key={link} className="link" to={link}>
          {link === '/settings/site' ? words.toSite : words.toSettings}
        </Link>
      ))}
    </div>
  )
}

/** One asked for here, or one that is still under way from before. */
function useShownRun(own: ReportRun | undefined): number | undefined {
  const { data } = useQuery(reportRunList('BTRANS'))
  return own?.id ?? data?.rows.find(isUnderWay)?.id
}

/** The button, what stands in its way, and below it how far the file is. */
export function MakeXml({ asked }: { asked: BtransAsked }) {
  const { data } = useQuery(btransMissing(asked))
  const { mutate, mutateAsync, data: run, isPending } = useMutation({ mutationFn: askBtrans })
  const runId = useShownRun(run)
  const { missing = 0, total = 0 } = data ?? {}
  const make = () => mutate(asked, { onError: (error) => toastFailure(sentenceOf(error)) })
  const onClick = () =>
    missing === 0
      ? make()
      : ask({
          title: words.ask.title,
          body: words.ask.body(missing, total - missing),
          confirm: words.ask.confirm,
          act: () => mutateAsync(asked),
          onDone: () => undefined,
        })
  const lacksAgency = (data?.agency.gaps.length ?? 0) > 0
  return (
    <Panel
      title={words.title}
      {...(data ? { facts: words.facts(data.agency.schemaVersion) } : {})}
      action={
        <Link className="link" to="/settings/reports">
          {words.settings}
        </Link>
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
          {words.button}
        </Button>
        {runId !== undefined && <RunProgress key={runId} runId={runId} onRetry={make} isAsking={isPending} />}
      </div>
    </Panel>
  )
}
