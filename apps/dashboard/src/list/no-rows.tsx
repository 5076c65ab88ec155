import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyList } from '#dashboard/list/empty-list.tsx'

interface Said {
  readonly title: string
  readonly body: string
}

interface Props {
  readonly icon: Icon
  /** Where nothing is hidden there is nothing yet. */
  readonly messages: Said & { readonly lift: string }
  /** What is said instead while filters hide rows. */
  readonly hidden: Said | false | undefined
  readonly onLift: () => void
  /** A way to more rows, filters or not. */
  readonly more?: ReactNode
}

/** A list without rows: there are none, or filters hide them all and can be lifted here. */
export function NoRows({ icon, messages, hidden, onLift, more }: Props) {
  const { title, body } = hidden || messages
  const action = hidden ? (
    <>
      <Button variant="default" onClick={onLift}>
        {messages.lift}
      </Button>
      {more}
    </>
  ) : (
    more
  )
  return (
    <EmptyList icon={icon} title={title} action={action}>
      {body}
    </EmptyList>
  )
}
