import type { WorkItem, WorkMark } from '@plato/contract/work/work.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { useSession } from '#dashboard/shell/session/session.ts'
import { untilText } from '#dashboard/shell/time/moments.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { toastUndo } from '#dashboard/shell/toast/toast-undo.tsx'
import { useWorkWrites } from '#dashboard/work/work.data.ts'
import { assignMessages, emptyMessages, snoozeMessages } from '#dashboard/work/work-messages.tr.ts'

export interface Person {
  readonly id: number
  readonly name: string
}

const refs = (items: readonly WorkItem[]): WorkMark['items'] =>
  items.map(({ kind, recordId }) => ({ kind, recordId }))

export interface Marks {
  readonly assign: (items: readonly WorkItem[], to: Person | null) => void
  readonly snooze: (items: readonly WorkItem[], until: Date | null) => void
  readonly takeFirst: () => void
}

/** Assigns and snoozes, each with a toast that takes it back. `onMarked` runs after the server has stored it. */
export function useMarks(onMarked: () => void): Marks {
  const { mark, firstUnassigned } = useWorkWrites()
  const me = useSession()?.id

  const run = (work: () => Promise<void>) =>
    void work().then(onMarked, (error: unknown) => toastFailure(sentenceOf(error)))

  /** Items may have had different values before: one call for each value. */
  const restore = async <Value>(
    items: readonly WorkItem[],
    beforeOf: (item: WorkItem) => Value,
    bodyOf: (value: Value) => Omit<WorkMark, 'items'>,
  ) => {
    for (const [value, group] of Map.groupBy(items, beforeOf))
      await mark({ items: refs(group), ...bodyOf(value) })
  }

  const assign = async (items: readonly WorkItem[], to: Person | null) => {
    await mark({ items: refs(items), assigneeId: to?.id ?? null })
    const { length } = items
    const message =
      to === null
        ? assignMessages.freed(length)
        : to.id === me
          ? assignMessages.mine(length)
          : assignMessages.assigned(to.name, length)
    toastUndo({
      message,
      undo: () =>
        restore(
          items,
          ({ assignee }) => assignee?.id ?? null,
          (assigneeId) => ({ assigneeId }),
        ),
      undone: assignMessages.undone,
    })
  }

  const snooze = async (items: readonly WorkItem[], until: Date | null) => {
    const snoozedUntil = until?.toISOString() ?? null
    await mark({ items: refs(items), snoozedUntil })
    if (!snoozedUntil) return toastDone(snoozeMessages.ended(items.length))
    const time = untilText(snoozedUntil, istanbulDay(new Date()))
    toastUndo({
      message: snoozeMessages.done(time, items.length),
      undo: () =>
        restore(
          items,
          (item) => item.snoozedUntil,
          (before) => ({ snoozedUntil: before }),
        ),
      undone: snoozeMessages.undone,
    })
  }

  return {
    assign: (items, to) => run(() => assign(items, to)),
    snooze: (items, until) => run(() => snooze(items, until)),
    takeFirst: () =>
      run(async () => {
        const item = await firstUnassigned()
        if (item && me !== undefined) await assign([item], { id: me, name: '' })
        else toastDone(emptyMessages.unassigned.title)
      }),
  }
}
