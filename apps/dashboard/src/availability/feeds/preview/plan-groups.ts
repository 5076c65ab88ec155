import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { nightsIn, nightsOf, overlaps, without } from '#dashboard/availability/feeds/preview/spans.ts'

/** In the order of the list: conflicts first. */
export const groupNames = ['conflict', 'added', 'moved', 'missing', 'removed'] as const
export type GroupName = (typeof groupNames)[number]
export const unchangedKinds = ['ECHO', 'HORIZON', 'IGNORED', 'MISSING'] as const
export type UnchangedKind = (typeof unchangedKinds)[number]

export interface PlanGroups {
  readonly listed: Readonly<Record<GroupName, readonly SyncChange[]>>
  readonly same: readonly SyncChange[]
  /** Records that close no nights; shown separately with the reason. */
  readonly unchanged: Readonly<Record<UnchangedKind, readonly SyncChange[]>>
}

type Place = GroupName | 'same' | UnchangedKind

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
      // A missing record that held no nights (an echo or an ignored record) changes nothing, so it is not listed.
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
    unchanged: { ECHO: at('ECHO'), HORIZON: at('HORIZON'), IGNORED: at('IGNORED'), MISSING: at('MISSING') },
  }
}

/** Where staff chose differently from the proposal of the plan. */
export interface Choices {
  readonly ignored: ReadonlySet<string>
  readonly opened: ReadonlySet<string>
  readonly acceptsDrop: boolean
}

export const noChoices: Choices = { ignored: new Set(), opened: new Set(), acceptsDrop: false }

export const isOpenedNow = (key: string, { opened, acceptsDrop }: Choices): boolean =>
  acceptsDrop || opened.has(key)

/** Drops choices about records that the latest reading no longer contains. */
export function choicesFor({ listed }: PlanGroups, choices: Choices, isDrop: boolean): Choices {
  const retainedKeys = (keys: ReadonlySet<string>, changes: readonly SyncChange[]) =>
    new Set(changes.map(({ key }) => key).filter((key) => keys.has(key)))
  return {
    ignored: retainedKeys(choices.ignored, listed.added),
    opened: retainedKeys(choices.opened, listed.missing),
    acceptsDrop: isDrop && choices.acceptsDrop,
  }
}

/** Number of records that would change; a conflict counts because its free nights close and it goes to the inbox. */
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

/** Number of nights that are free now and would be closed by the selected new records. */
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

/** By how many days a stay of unchanged length moved (negative: earlier); undefined when its length changed. */
export function shiftOf({ before, from, to }: SyncChange): number | undefined {
  if (!before || nightsOf(before) !== nightsOf({ from, to })) return undefined
  return daysBetween(before.from, from)
}

export function movedSpans({ before, from, to }: SyncChange) {
  if (!before) return { opened: [], closed: [] }
  return { opened: without(before, [{ from, to }]), closed: without({ from, to }, [before]) }
}

export interface MovedSummary {
  /** Set when exactly one record moved and its length is unchanged. */
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

/** Numbers for the mass-drop check: records that took nights, and how many of them are missing now. */
export function dropWeight({ listed, same }: PlanGroups): { missing: number; known: number } {
  const stayed = listed.conflict.filter(({ change }) => change !== 'ADDED').length
  const missing = listed.missing.length
  return { missing, known: same.length + stayed + listed.moved.length + missing }
}
