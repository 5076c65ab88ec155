import { Alert, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { AppliedSync, SyncPlan, SyncSource } from '@plato/contract/availability/feeds.contract'
import { IconAlertTriangle, IconCheck, IconEye, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { faultLabels } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { agoText } from '#dashboard/availability/feeds/feed-times.ts'
import { useFeedWrites } from '#dashboard/availability/feeds/feeds.data.ts'
import { calendarName } from '#dashboard/availability/feeds/preview/lane-bars.ts'
import { PlanCounters } from '#dashboard/availability/feeds/preview/plan-counters.tsx'
import {
  type Choices,
  changeCount,
  choicesFor,
  dropWeight,
  groupsOf,
  noChoices,
  type PlanGroups,
} from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { PlanLanes } from '#dashboard/availability/feeds/preview/plan-lanes.tsx'
import { PlanList } from '#dashboard/availability/feeds/preview/plan-list.tsx'
import {
  DropNotice,
  PlanFindings,
  UnchangedRecords,
} from '#dashboard/availability/feeds/preview/plan-notes.tsx'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { faultIn } from '#dashboard/availability/feeds/preview/preview-failure.tsx'
import { previewMessages as messages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { Thumb } from '#dashboard/display/picture.tsx'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly plan: SyncPlan
  readonly source: SyncSource
  readonly isReading: boolean
  readonly onRead: () => void
}

const bodyOf = (source: SyncSource, { ignored, opened, acceptsDrop }: Choices): AppliedSync => ({
  ...source,
  ignore: [...ignored],
  remove: [...opened],
  acceptDrop: acceptsDrop,
})

/** The server reads the feed again and applies that result, so the message shows the counts of its response. */
function useApply({ plan, source }: Props, choices: Choices) {
  const navigate = useNavigate()
  const { sync } = useFeedWrites()
  const isNew = plan.feed_id === null
  return useMutation({
    mutationFn: () => sync(bodyOf(source, choices)),
    onSuccess: (applied) => {
      const count = changeCount(groupsOf(applied), noChoices)
      toastDone((isNew ? messages.connected : messages.applied)(count))
      void navigate(`/villas/${source.villa_id}/feeds`)
    },
  })
}

function applyLabel(isNew: boolean, count: number): string {
  if (count > 0) return isNew ? messages.applyNew(count) : messages.apply(count)
  return isNew ? messages.connect : messages.nothing
}

function Head({ plan, actions }: { plan: SyncPlan; actions: ReactNode }) {
  const title = messages.title(calendarName(plan))
  const now = useNow()
  usePageTitle(title)
  return (
    <header className={classes.head}>
      <Thumb src={plan.villaPicture} width={60} height={44} />
      <div className={classes.titles}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <StateChip variant="gray-outline" icon={IconEye}>
            {messages.chip}
          </StateChip>
        </div>
        <p>{messages.facts(plan.villaName, agoText(plan.readAt, now), plan.events, plan.shownUrl)}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
  )
}

function Foot({ groups }: { groups: PlanGroups }) {
  const { missing, known } = dropWeight(groups)
  return (
    <footer className={classes.foot}>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      <p>{messages.guard(missing, known)}</p>
      <span className={classes.keys} aria-hidden>
        <kbd>{messages.keys.space}</kbd> {messages.keys.tick} <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {messages.keys.apply}
      </span>
    </footer>
  )
}

function ApplyFailure({ error }: { error: Error }) {
  const fault = faultIn(error)
  return (
    <Alert
      className={classes.drop}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={messages.failed.applyTitle}
      role="alert"
    >
      {fault ? `${faultLabels[fault].what} ${faultLabels[fault].todo}` : sentenceOf(error)}{' '}
      {messages.failed.unchanged}
    </Alert>
  )
}

function useChoices(plan: SyncPlan) {
  const groups = useMemo(() => groupsOf(plan), [plan])
  const [chosen, setChosen] = useState(noChoices)
  const choices = useMemo(() => choicesFor(groups, chosen, plan.massDrop !== null), [groups, chosen, plan])
  const onTick = (set: 'ignored' | 'opened', key: string) =>
    setChosen((before) => ({ ...before, [set]: new Set(before[set]).symmetricDifference(new Set([key])) }))
  const onAccept = (acceptsDrop: boolean) => setChosen((before) => ({ ...before, acceptsDrop }))
  return { groups, choices, onTick, onAccept }
}

/** Shows a sync plan before it is applied. */
export function PlanView(props: Props) {
  const { plan, isReading, onRead } = props
  const { groups, choices, onTick, onAccept } = useChoices(plan)
  const { mutate, isPending, error } = useApply(props, choices)
  // A typed URL may belong to a feed that is already saved.
  const isNew = plan.feed_id === null
  const count = changeCount(groups, choices)
  const isIdle = !isPending && !isReading
  const canApply = isIdle && (isNew || count > 0)
  useHotkeys([['mod+Enter', () => canApply && mutate()]], [])
  const isUnchanged = Object.values(groups.listed).every((changes) => changes.length === 0)
  return (
    <div className={classes.page}>
      <Head
        plan={plan}
        actions={
          <>
            <Button variant="subtle" component={Link} to={`/villas/${plan.villa_id}/feeds`}>
              {messages.cancel}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={isReading}
              disabled={isPending}
              onClick={onRead}
            >
              {messages.again}
            </Button>
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={isPending}
              disabled={!canApply && !isPending}
              onClick={() => mutate()}
            >
              {applyLabel(isNew, count)}
            </Button>
          </>
        }
      />
      {error && <ApplyFailure error={error} />}
      {plan.massDrop && (
        <DropNotice drop={plan.massDrop} isAccepted={choices.acceptsDrop} onAccept={onAccept} />
      )}
      <PlanCounters plan={plan} groups={groups} choices={choices} />
      <PlanLanes plan={plan} choices={choices} />
      <div className={classes.rows}>
        {isUnchanged ? (
          <p className={classes.unchanged}>{plan.events === 0 ? messages.empty : messages.allSame}</p>
        ) : (
          <PlanList plan={plan} groups={groups} choices={choices} onTick={onTick} />
        )}
        <UnchangedRecords groups={groups} />
        <PlanFindings findings={plan.findings} />
      </div>
      <Foot groups={groups} />
    </div>
  )
}
