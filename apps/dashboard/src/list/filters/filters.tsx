import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'

interface Props {
  readonly label?: string
  /** How many hide rows. Where it is given, a phone folds the fields behind a button; one field alone stays. */
  readonly active?: number
  /** What stays in sight of a phone, too. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** The fields above a list. */
export function Filters({ label, active, below, children }: Props) {
  const [isOpen, { toggle }] = useDisclosure()
  const id = useId()
  const folds = active !== undefined
  return (
    <search className={classes.search} aria-label={label}>
      {folds && (
        <Button
          className={classes.fold}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          data-fold
        >
          {listMessages.filters(active)}
        </Button>
      )}
      <div id={id} className={classes.filters} data-folded={(folds && !isOpen) || undefined}>
        {children}
      </div>
      {below}
    </search>
  )
}
