import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface Props {
  readonly value: string
  readonly label: string
  /** Said in place of the label for a moment, and to ears too. */
  readonly copied: string
}

export function CopyText({ value, label, copied }: Props) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied: isCopied, copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {isCopied ? copied : label}
          <span className="sr-only" role="status">
            {isCopied && copied}
          </span>
        </Button>
      )}
    </CopyButton>
  )
}
