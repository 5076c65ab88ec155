import { Alert, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { AppliedSync, SyncPlan, SyncSource } from '@plato/contract/availability/feeds.contract'
import { IconAlertTriangle, IconCheck, IconEye, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { agoInWords } from '#dashboard/availability/feeds/feed-times.ts'
import { faultWords } from '#dashboard/availability/feeds/feed-words.tr.ts'
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
import { DropNotice, PlanFindings, QuietRecords } from '#dashboard/availability/feeds/preview/plan-notes.tsx'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { faultIn } from '#dashboard/availability/feeds/preview/preview-failure.tsx'
import { previewMessages as words } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { useNow } from '#dashboard/reservations/use-now.ts'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { sentenceOf, toastDone } from '#dashboard/shell/toast.tsx'
import { Thumb } from '#dashboard/villas/picture.tsx'

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

/** The server reads once more and applies what it then finds; what was done is told by its answer. */
function useApply({ plan, source }: Props, choices: Choices) {
  const navigate = useNavigate()
  const { sync } = useFeedWrites()
  const isNew = plan.feed_id === null
  return useMutation({
    mutationFn: () => sync(bodyOf(source, choices)),
    onSuccess: (applied) => {
      const count = changeCount(groupsOf(applied), noChoices)
      toastDone((isNew ? words.connected : words.applied)(count))
      void navigate(`/villas/${source.villa_id}/feeds`)
    },
  })
}

function applyLabel(isNew: boolean, count: number): string {
  if (count > 0) return isNew ? words.applyNew(count) : words.apply(count)
  return isNew ? words.connect : words.nothing
}

function Head({ plan, actions }: { plan: SyncPlan; actions: ReactNode }) {
  const title = words.title(calendarName(plan))
  const now = useNow()
  usePageTitle(title)
  return (
    <header className={classes.head}>
      <Thumb src={plan.villaPicture} width={60} height={44} />
      <div className={classes.titles}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <StateChip look="gray-outline" icon={IconEye}>
            {words.chip}
          </StateChip>
        </div>
        <p>{words.facts(plan.villaName, agoInWords(plan.readAt, now), plan.events, plan.shownUrl)}</p>
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
      <p>{words.guard(missing, known)}</p>
      <span className={classes.keys} aria-hidden>
        <kbd>{words.keys.space}</kbd> {words.keys.tick} <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {words.keys.apply}
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
      title={words.failed.applyTitle}
      role="alert"
    >
      {fault ? `${faultWords[fault].what} ${faultWords[fault].todo}` : sentenceOf(error)} {words.failed.kept}
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

/** One reading of a calendar before it counts. */
export function PlanView(props: Props) {
  const { plan, isReading, onRead } = props
  const { groups, choices, onTick, onAccept } = useChoices(plan)
  const { mutate, isPending, error } = useApply(props, choices)
  // An address typed again may be kept already.
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
              {words.cancel}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={isReading}
              disabled={isPending}
              onClick={onRead}
            >
              {words.again}
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
          <p className={classes.unchanged}>{plan.events === 0 ? words.empty : words.allSame}</p>
        ) : (
          <PlanList plan={plan} groups={groups} choices={choices} onTick={onTick} />
        )}
        <QuietRecords groups={groups} />
        <PlanFindings findings={plan.findings} />
      </div>
      <Foot groups={groups} />
    </div>
  )
}
