import { ActionIcon, Menu } from '@mantine/core'
import type { VillaRow } from '@plato/contract/villas/villas.contract'
import { IconCopy, IconDots } from '@tabler/icons-react'
import { copyMessages as messages } from '#dashboard/villas/copy/copy-messages.tr.ts'

/** Actions of one villa in the list. */
export function VillaRowMenu({ row, onCopy }: { row: VillaRow; onCopy: (row: VillaRow) => void }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={messages.more(row.name)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(row)}>
          {messages.button}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
