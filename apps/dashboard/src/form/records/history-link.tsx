import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'

interface Props {
  /** Query string of the audit log, e.g. `villa_id=3`. */
  readonly of: string
  readonly isSmall?: boolean
}

/** Link from a record to its audit entries; only for users who may read the log. */
export function HistoryLink({ of, isSmall = false }: Props) {
  if (!useMay()('audit.read')) return null
  return (
    <Button
      component={Link}
      to={`/users/audit?${of}`}
      variant="default"
      size={isSmall ? 'compact-sm' : 'sm'}
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {formMessages.history}
    </Button>
  )
}
