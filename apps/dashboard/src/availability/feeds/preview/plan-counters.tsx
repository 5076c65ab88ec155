import type { SyncPlan } from '@plato/contract/availability/feeds.contract'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsHorizontal,
  IconClockPause,
  IconEqual,
  IconPlus,
} from '@tabler/icons-react'
import {
  type Choices,
  closingNights,
  isOpenedNow,
  movedSummary,
  type PlanGroups,
} from '#dashboard/availability/feeds/preview/plan-groups.ts'
import classes from '#dashboard/availability/feeds/preview/preview.module.css'
import { previewMessages as messages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'

interface Props {
  readonly plan: SyncPlan
  readonly groups: PlanGroups
  readonly choices: Choices
}

interface Counter {
  readonly name: string
  readonly icon: Icon
  readonly variant?: 'bad' | 'warn'
  readonly count: number
  readonly said: string
}

function movedText({ listed }: PlanGroups): string {
  const { shift, opened, closed } = movedSummary(listed.moved)
  return shift === undefined ? messages.resized(opened, closed) : messages.shifted(shift)
}

function goneText({ plan, groups, choices }: Props): string {
  const { missing, removed } = groups.listed
  const opening = removed.length + missing.filter(({ key }) => isOpenedNow(key, choices)).length
  const waiting = missing.length + removed.length - opening
  if (waiting === 0) return messages.goneAll
  if (opening > 0) return messages.goneSome(opening, waiting)
  return plan.massDrop ? messages.goneHeld : messages.goneNone
}

function countersOf(props: Props): Counter[] {
  const { plan, groups, choices } = props
  const { added, moved, missing, removed, conflict } = groups.listed
  const gone = missing.length + removed.length
  const renamed = groups.same.filter((change) => change.renamed).length
  const { counters: names, noChange } = messages
  return [
    {
      name: names.added,
      icon: IconPlus,
      count: added.length,
      said: added.length > 0 ? messages.closing(closingNights(groups, plan, choices)) : noChange,
    },
    {
      name: names.moved,
      icon: IconArrowsHorizontal,
      count: moved.length,
      said: moved.length > 0 ? movedText(groups) : noChange,
    },
    {
      name: names.missing,
      icon: IconClockPause,
      ...(gone > 0 ? { variant: 'warn' } : {}),
      count: gone,
      said: gone > 0 ? goneText(props) : noChange,
    },
    {
      name: names.conflict,
      icon: IconAlertTriangle,
      ...(conflict.length > 0 ? { variant: 'bad' } : {}),
      count: conflict.length,
      said: conflict.length > 0 ? messages.conflicting : noChange,
    },
    {
      name: names.same,
      icon: IconEqual,
      count: groups.same.length,
      said: groups.same.length > 0 ? messages.renamed(renamed) : noChange,
    },
  ]
}

/** The number of changes per group. */
export function PlanCounters(props: Props) {
  return (
    <section className={classes.strip} aria-label={messages.summary}>
      {countersOf(props).map(({ name, icon: CounterIcon, variant, count, said }) => (
        <dl key={name} data-look={variant}>
          <dt>
            <CounterIcon size={16} stroke={2} aria-hidden />
            {name}
          </dt>
          <dd className={classes.count}>{count}</dd>
          <dd>{said}</dd>
        </dl>
      ))}
    </section>
  )
}
