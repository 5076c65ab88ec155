import { Button } from '@mantine/core'
import { roleNames } from '@plato/brand/list-names.tr'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { setPreviewRole, usePreviewRole } from '#dashboard/shell/session/session.ts'
import classes from '#dashboard/shell/shell.module.css'

const { preview: messages } = shellMessages

/** Says that the product is shown as another role, and ends that. */
export function PreviewBar() {
  const role = usePreviewRole()
  const client = useQueryClient()
  const navigate = useNavigate()
  if (!role) return null
  const leave = () => {
    setPreviewRole(undefined)
    client.clear()
    void navigate('/users/roles')
  }
  return (
    <div className={classes.preview} role="status">
      <IconEye size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{messages.title(roleNames[role])}</b> {messages.body}
      </p>
      <Button variant="default" size="compact-sm" onClick={leave}>
        {messages.leave}
      </Button>
    </div>
  )
}
