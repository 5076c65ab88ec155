import { Button, Menu } from '@mantine/core'
import { IconColumns3, IconRestore } from '@tabler/icons-react'
import type { ColumnChoice } from '#dashboard/list/columns/use-column-choice.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'

const { columns: messages } = listMessages

/** Ticks for the columns of a list. The menu stays open, so that several are changed at once. */
export function ColumnMenu<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  const { columns, shown, isRequired, show, reset } = choice
  const first = columns.find((column) => !isRequired(column))
  return (
    <Menu position="bottom-end" width={232} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className={classes.columns}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {messages.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.button}>
        <Menu.CheckboxGroup value={shown.map(({ key }) => key)} onChange={show}>
          {columns.map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              value={column.key}
              disabled={isRequired(column)}
              data-autofocus={column === first || undefined}
            >
              {column.head}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconRestore size={16} aria-hidden />}
          disabled={shown.length === columns.length}
          closeMenuOnClick={false}
          onClick={reset}
        >
          {messages.reset}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
