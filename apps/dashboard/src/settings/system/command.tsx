import { CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages as messages } from '#dashboard/settings/system/system-messages.tr.ts'

/** A command for the server's terminal: the dashboard copies it and never runs it. */
export function Command({ value }: { readonly value: string }) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <UnstyledButton className={classes.command} aria-label={messages.copy(value)} onClick={copy}>
          <code>{value}</code>
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          <span className="sr-only" role="status">
            {copied && messages.copied}
          </span>
        </UnstyledButton>
      )}
    </CopyButton>
  )
}
