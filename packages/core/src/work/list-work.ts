import type { WorkFilter, WorkItem, WorkList } from '@plato/contract/work/work.contract'
import { workFamilies, workFamilyNames, workKindsFor } from '@plato/rules/work/kinds'
import type { Context } from '../platform/context.ts'
import { imageAddress } from '../storage/image-address.ts'
import { type FoundItem, selectWork } from './work.queries.ts'

const asMoment = (written: string): string => new Date(written).toISOString()

const itemOf = ({ coverKey, ...row }: FoundItem): WorkItem =>
  // Safe: the queries of the kinds write only these codes.
  ({
    ...row,
    since: asMoment(row.since),
    dueAt: asMoment(row.dueAt),
    endsAt: row.endsAt && asMoment(row.endsAt),
    snoozedUntil: row.snoozedUntil && asMoment(row.snoozedUntil),
    currency: row.currency ?? 'TRY',
    villaPicture: coverKey && imageAddress(coverKey, 320, 'webp'),
  }) as WorkItem

/** Everything that waits for the caller's role, by due time. Nothing is stored but who has taken an item and its snooze. */
export async function listWork(ctx: Context, filter: WorkFilter): Promise<WorkList> {
  const { actor, db, now, today } = ctx
  const kinds = workKindsFor(actor.role)
  const found = await selectWork({ db, actor, now, today }, kinds, filter)
  const countOf = (family: (typeof workFamilyNames)[number]) =>
    workFamilies[family].reduce((sum, kind) => sum + (found.kinds[kind] ?? 0), 0)
  return {
    now: now.toISOString(),
    rows: found.rows.map(itemOf),
    total: found.total,
    counts: found.counts,
    // Safe: the names are the keys.
    families: Object.fromEntries(
      workFamilyNames.map((family) => [family, countOf(family)]),
    ) as WorkList['families'],
    kinds: found.kinds,
    arrivals: { days: [...found.days], rows: found.arrivals.map(itemOf) },
    people: [...found.people],
    nextDueAt: found.nextDueAt && asMoment(found.nextDueAt),
  }
}
