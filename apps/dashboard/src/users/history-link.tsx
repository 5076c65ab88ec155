import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { auditMessages } from '#dashboard/users/audit-messages.tr.ts'

interface Props {
  /** What the audit log is asked for, e.g. `villa_id=3`. */
  readonly of: string
  readonly isSmall?: boolean
}

/** From a record to what was done to it. For staff: nobody else may read the log. */
export function HistoryLink({ of, isSmall = false }: Props) {
  return (
    <Button
      component={Link}
      to={`/users/audit?${of}`}
      variant="default"
      size={isSmall ? 'compact-sm' : 'sm'}
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {auditMessages.history}
    </Button>
  )
}
