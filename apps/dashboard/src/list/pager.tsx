import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'

interface Props {
  readonly skip: number
  readonly size: number
  readonly total: number | undefined
  readonly hasFilter: boolean
  readonly onSkip: (skip: number) => void
}

export function Pager({ skip, size, total = 0, hasFilter, onSkip }: Props) {
  const last = Math.min(skip + size, total)
  return (
    <nav className={classes.pager} aria-label={listMessages.pager}>
      <span className={classes.range} role="status">
        {total > 0 && listMessages.range(Math.min(skip + 1, last), last, total)}
      </span>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={listMessages.previous}
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - size))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={listMessages.next}
        disabled={last >= total}
        onClick={() => onSkip(skip + size)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.keys} aria-hidden>
        <kbd>j</kbd> <kbd>k</kbd> {listMessages.keys.row} <kbd>Enter</kbd> {listMessages.keys.open}
        {hasFilter && (
          <>
            {' '}
            <kbd>/</kbd> {listMessages.keys.search}
          </>
        )}
      </span>
    </nav>
  )
}
