import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { nightsIn, nightsOf, overlaps, without } from '#dashboard/availability/feeds/preview/spans.ts'

/** Worst first: the order of the list. */
export const groupNames = ['conflict', 'added', 'moved', 'missing', 'removed'] as const
export type GroupName = (typeof groupNames)[number]
export const quietKinds = ['ECHO', 'HORIZON', 'IGNORED', 'MISSING'] as const
export type QuietKind = (typeof quietKinds)[number]

export interface PlanGroups {
  readonly listed: Readonly<Record<GroupName, readonly SyncChange[]>>
  readonly same: readonly SyncChange[]
  /** They close no nights, and are explained apart. */
  readonly quiet: Readonly<Record<QuietKind, readonly SyncChange[]>>
}

type Place = GroupName | 'same' | QuietKind

function placeOf(change: SyncChange, { before }: Pick<SyncPlan, 'before'>): Place {
  const collides = change.conflicts.length > 0
  switch (change.change) {
    case 'ADDED':
      return collides ? 'conflict' : 'added'
    case 'MOVED':
      return collides ? 'conflict' : 'moved'
    case 'SAME':
      return collides ? 'conflict' : 'same'
    case 'MISSING':
      // What held no nights (an echo, a record that was not to count) goes without anybody's notice.
      return collides || before.some((bar) => bar.own && overlaps(bar, change)) ? 'missing' : 'MISSING'
    case 'REMOVED':
      return 'removed'
    default:
      return change.change
  }
}

const byDay = (a: SyncChange, b: SyncChange) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

export function groupsOf(plan: Pick<SyncPlan, 'changes' | 'before'>): PlanGroups {
  const placed = plan.changes.map((change) => ({ change, place: placeOf(change, plan) }))
  const at = (wanted: Place) =>
    placed
      .filter(({ place }) => place === wanted)
      .map(({ change }) => change)
      .sort(byDay)
  return {
    listed: {
      conflict: at('conflict'),
      added: at('added'),
      moved: at('moved'),
      missing: at('missing'),
      removed: at('removed'),
    },
    same: at('same'),
    quiet: { ECHO: at('ECHO'), HORIZON: at('HORIZON'), IGNORED: at('IGNORED'), MISSING: at('MISSING') },
  }
}

/** What staff have ticked otherwise than the plan proposes. */
export interface Choices {
  readonly ignored: ReadonlySet<string>
  readonly opened: ReadonlySet<string>
  readonly acceptsDrop: boolean
}

export const noChoices: Choices = { ignored: new Set(), opened: new Set(), acceptsDrop: false }

export const isOpenedNow = (key: string, { opened, acceptsDrop }: Choices): boolean =>
  acceptsDrop || opened.has(key)

/** Choices about records that another reading no longer shows are forgotten. */
export function choicesFor({ listed }: PlanGroups, choices: Choices, isDrop: boolean): Choices {
  const kept = (keys: ReadonlySet<string>, changes: readonly SyncChange[]) =>
    new Set(changes.map(({ key }) => key).filter((key) => keys.has(key)))
  return {
    ignored: kept(choices.ignored, listed.added),
    opened: kept(choices.opened, listed.missing),
    acceptsDrop: isDrop && choices.acceptsDrop,
  }
}

/** How many records would change; a conflict counts, because its free nights close and it goes to the inbox. */
export function changeCount({ listed }: PlanGroups, choices: Choices): number {
  const { conflict, added, moved, missing, removed } = listed
  return (
    conflict.filter(({ change }) => change !== 'SAME').length +
    added.filter(({ key }) => !choices.ignored.has(key)).length +
    moved.length +
    missing.filter(({ key }) => isOpenedNow(key, choices)).length +
    removed.length
  )
}

/** Nights that are free now and would be closed by what is new and ticked. */
export function closingNights(
  groups: PlanGroups,
  { before }: Pick<SyncPlan, 'before'>,
  choices: Choices,
): number {
  const ticked = groups.listed.added.filter(({ key }) => !choices.ignored.has(key))
  let taken = [...before].map(({ from, to }) => ({ from, to }))
  let nights = 0
  for (const change of ticked) {
    const free = without(change, taken)
    nights += nightsIn(free)
    taken = [...taken, ...free]
  }
  return nights
}

export const freeNights = (change: SyncChange, { before }: Pick<SyncPlan, 'before'>): number =>
  nightsIn(without(change, before))

/** By how many days a stay of unchanged length went on (or back, below zero); undefined when its length changed. */
export function shiftOf({ before, from, to }: SyncChange): number | undefined {
  if (!before || nightsOf(before) !== nightsOf({ from, to })) return undefined
  return daysBetween(before.from, from)
}

export function movedSpans({ before, from, to }: SyncChange) {
  if (!before) return { opened: [], closed: [] }
  return { opened: without(before, [{ from, to }]), closed: without({ from, to }, [before]) }
}

export interface MovedSummary {
  /** Of the only one that moved, when its length is the same. */
  readonly shift: number | undefined
  readonly opened: number
  readonly closed: number
}

export function movedSummary(moved: readonly SyncChange[]): MovedSummary {
  const spans = moved.map(movedSpans)
  const [only] = moved
  return {
    shift: moved.length === 1 && only ? shiftOf(only) : undefined,
    opened: spans.reduce((sum, { opened }) => sum + nightsIn(opened), 0),
    closed: spans.reduce((sum, { closed }) => sum + nightsIn(closed), 0),
  }
}

/** What the guard against a mass drop weighs: records that took nights, and those of them that are not shown any more. */
export function dropWeight({ listed, same }: PlanGroups): { missing: number; known: number } {
  const stayed = listed.conflict.filter(({ change }) => change !== 'ADDED').length
  const missing = listed.missing.length
  return { missing, known: same.length + stayed + listed.moved.length + missing }
}
