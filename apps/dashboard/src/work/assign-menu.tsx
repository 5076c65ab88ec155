import { Menu } from '@mantine/core'
import type { WorkItem, WorkList } from '@plato/contract/work/work.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { workNeeds } from '@plato/rules/work/kinds'
import type { ReactNode } from 'react'
import { useSession } from '#dashboard/shell/session/session.ts'
import { PersonCircle } from '#dashboard/work/person-circle.tsx'
import type { Marks } from '#dashboard/work/use-marks.ts'
import classes from '#dashboard/work/work.module.css'
import { assignMessages as messages } from '#dashboard/work/work-messages.tr.ts'

export interface AssignProps {
  readonly items: readonly WorkItem[]
  readonly people: WorkList['people']
  readonly marks: Marks
}

interface Props extends AssignProps {
  /** The button that opens the menu. */
  readonly children: ReactNode
}

/** The caller comes first, so that A and Enter take the item; others are those whose role may do all of the items. */
export function AssignMenu({ items, people, marks, children }: Props) {
  const me = useSession()?.id
  const able = people.filter(({ role }) => items.every(({ kind }) => roleMay(role, workNeeds[kind])))
  const sorted = [...able.filter(({ id }) => id === me), ...able.filter(({ id }) => id !== me)]
  const isAssigned = items.some(({ assignee }) => assignee)
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={messages.menu} className={classes.menu}>
        <Menu.Label>{messages.menu}</Menu.Label>
        {sorted.map((person, place) => (
          <Menu.Item
            key={person.id}
            leftSection={<PersonCircle person={person} />}
            data-autofocus={place === 0 || undefined}
            onClick={() => marks.assign(items, person)}
          >
            {person.id === me ? messages.toMe(person.name) : person.name}
          </Menu.Item>
        ))}
        {isAssigned && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<PersonCircle person={null} />} onClick={() => marks.assign(items, null)}>
              {messages.nobody}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
