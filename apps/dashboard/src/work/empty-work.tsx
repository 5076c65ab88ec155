import { Button } from '@mantine/core'
import type { WorkList } from '@plato/contract/work/work.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { IconChecklist } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'
import type { Marks } from '#dashboard/work/use-marks.ts'
import type { FilterChange } from '#dashboard/work/use-work-filter.ts'
import type { ListFilter } from '#dashboard/work/work.data.ts'
import { emptyMessages as messages } from '#dashboard/work/work-messages.tr.ts'

interface Props {
  readonly filter: ListFilter
  readonly list: WorkList
  readonly marks: Marks
  readonly onChange: (change: FilterChange) => void
}

interface Said {
  readonly title: string
  readonly body: string
  readonly action?: ReactNode
}

function saidOf({ filter, list: { counts, nextDueAt }, marks, onChange }: Props): Said {
  if (filter.family || filter.kind)
    return {
      title: messages.filtered.title,
      body: nextDueAt ? messages.filtered.body(momentText(nextDueAt, istanbulDay(new Date()))) : '',
      action: (
        <Button variant="default" onClick={() => onChange({ family: null, kind: null })}>
          {messages.filtered.clear}
        </Button>
      ),
    }
  if (filter.snoozed) return messages.snoozed
  if (filter.who === 'MINE')
    return {
      title: messages.mine.title,
      body: messages.mine.body(counts.unassigned),
      ...(counts.unassigned > 0
        ? {
            action: (
              <Button variant="default" onClick={marks.takeFirst}>
                {messages.mine.take}
              </Button>
            ),
          }
        : {}),
    }
  if (filter.who === 'UNASSIGNED' && counts.all > 0) return messages.unassigned
  const { title, body, snoozed } = messages.all
  return { title, body: counts.snoozed > 0 ? snoozed(counts.snoozed) : body }
}

/** Says why no item is here and what to do about it. */
export function EmptyWork(props: Props) {
  const { title, body, action } = saidOf(props)
  return (
    <EmptyList icon={IconChecklist} title={title} action={action}>
      {body}
    </EmptyList>
  )
}
