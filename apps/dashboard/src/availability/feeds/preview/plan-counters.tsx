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
import { previewMessages as words } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'

interface Props {
  readonly plan: SyncPlan
  readonly groups: PlanGroups
  readonly choices: Choices
}

interface Counter {
  readonly name: string
  readonly icon: Icon
  readonly look?: 'bad' | 'warn'
  readonly count: number
  readonly said: string
}

function movedInWords({ listed }: PlanGroups): string {
  const { shift, opened, closed } = movedSummary(listed.moved)
  return shift === undefined ? words.resized(opened, closed) : words.shifted(shift)
}

function goneInWords({ plan, groups, choices }: Props): string {
  const { missing, removed } = groups.listed
  const opening = removed.length + missing.filter(({ key }) => isOpenedNow(key, choices)).length
  const waiting = missing.length + removed.length - opening
  if (waiting === 0) return words.goneAll
  if (opening > 0) return words.goneSome(opening, waiting)
  return plan.massDrop ? words.goneHeld : words.goneNone
}

function countersOf(props: Props): Counter[] {
  const { plan, groups, choices } = props
  const { added, moved, missing, removed, conflict } = groups.listed
  const gone = missing.length + removed.length
  const renamed = groups.same.filter((change) => change.renamed).length
  const { counters: names, noChange } = words
  return [
    {
      name: names.added,
      icon: IconPlus,
      count: added.length,
      said: added.length > 0 ? words.closing(closingNights(groups, plan, choices)) : noChange,
    },
    {
      name: names.moved,
      icon: IconArrowsHorizontal,
      count: moved.length,
      said: moved.length > 0 ? movedInWords(groups) : noChange,
    },
    {
      name: names.missing,
      icon: IconClockPause,
      ...(gone > 0 ? { look: 'warn' } : {}),
      count: gone,
      said: gone > 0 ? goneInWords(props) : noChange,
    },
    {
      name: names.conflict,
      icon: IconAlertTriangle,
      ...(conflict.length > 0 ? { look: 'bad' } : {}),
      count: conflict.length,
      said: conflict.length > 0 ? words.conflicting : noChange,
    },
    {
      name: names.same,
      icon: IconEqual,
      count: groups.same.length,
      said: groups.same.length > 0 ? words.renamed(renamed) : noChange,
    },
  ]
}

/** The difference in five numbers. */
export function PlanCounters(props: Props) {
  return (
    <section className={classes.strip} aria-label={words.summary}>
      {countersOf(props).map(({ name, icon: CounterIcon, look, count, said }) => (
        <dl key={name} data-look={look}>
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
