import { Button, Menu } from '@mantine/core'
import type { WorkList, workPersons } from '@plato/contract/work/work.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import { familyOf, workFamilyNames, workKindsFor } from '@plato/rules/work/kinds'
import { IconAdjustmentsHorizontal, IconClockPause, IconX } from '@tabler/icons-react'
import type { FilterChange } from '#dashboard/work/use-work-filter.ts'
import type { ListFilter } from '#dashboard/work/work.data.ts'
import classes from '#dashboard/work/work.module.css'
import { familyNames, kindTexts, workMessages as messages } from '#dashboard/work/work-messages.tr.ts'

interface Props {
  readonly role: Role
  readonly filter: ListFilter
  /** Undefined while loading: the filters can be used, without numbers. */
  readonly list: WorkList | undefined
  readonly onChange: (change: FilterChange) => void
}

const persons = ['MINE', 'UNASSIGNED', 'ALL'] as const satisfies readonly (typeof workPersons)[number][]
const countNames = { MINE: 'mine', UNASSIGNED: 'unassigned', ALL: 'all' } as const

function Persons({ filter, list, onChange }: Omit<Props, 'role'>) {
  return (
    <fieldset className={classes.persons} aria-label={messages.persons}>
      {persons.map((who, place) => (
        <button
          key={who}
          type="button"
          aria-pressed={filter.who === who}
          aria-keyshortcuts={String(place + 1)}
          onClick={() => onChange({ who })}
        >
          {messages.who[who]} {list?.counts[countNames[who]].toLocaleString('tr')}
        </button>
      ))}
    </fieldset>
  )
}

function Families({ role, filter, list, onChange }: Props) {
  const own = new Set(workKindsFor(role).map(familyOf))
  const shown = workFamilyNames.filter((family) => family !== 'ARRIVALS' && own.has(family))
  if (shown.length < 2) return null
  return shown.map((family) => (
    <button
      key={family}
      type="button"
      className={classes.family}
      aria-pressed={filter.family === family}
      onClick={() => onChange({ family: filter.family === family ? null : family, kind: null })}
    >
      {familyNames[family]} {list && <b>{list.families[family].toLocaleString('tr')}</b>}
    </button>
  ))
}

/** Kinds that have items now, and the chosen one. */
function Kinds({ role, filter, list, onChange }: Props) {
  const kinds = workKindsFor(role).filter(
    (kind) => kind !== 'ARRIVAL' && (kind === filter.kind || (list?.kinds[kind] ?? 0) > 0),
  )
  const isChosen = filter.kind !== undefined
  return (
    <Menu position="bottom-start" width={264}>
      <Menu.Target>
        <Button
          variant={isChosen ? 'light' : 'subtle'}
          color={isChosen ? 'sea' : 'gray'}
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
        >
          {filter.kind ? kindTexts[filter.kind].name : messages.pickKind}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.kindsList} className={classes.menu}>
        {isChosen && (
          <Menu.Item leftSection={<IconX size={14} aria-hidden />} onClick={() => onChange({ kind: null })}>
            {messages.allKinds}
          </Menu.Item>
        )}
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            aria-current={filter.kind === kind ? 'true' : undefined}
            rightSection={<span className={classes.menuEnd}>{list?.kinds[kind] ?? 0}</span>}
            onClick={() => onChange({ kind, family: null })}
          >
            {kindTexts[kind].name}
          </Menu.Item>
        ))}
        {kinds.length === 0 && <Menu.Label>{messages.allKinds}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

export function WorkFilters(props: Props) {
  const { filter, list, onChange } = props
  return (
    <search className={classes.bar}>
      <Persons filter={filter} list={list} onChange={onChange} />
      <div className={classes.families}>
        <Families {...props} />
        <Kinds {...props} />
        <button
          type="button"
          className={classes.family}
          data-end
          aria-pressed={filter.snoozed}
          onClick={() => onChange({ snoozed: filter.snoozed ? null : 'true' })}
        >
          <IconClockPause size={14} stroke={1.75} aria-hidden />
          {messages.snoozed} {list?.counts.snoozed.toLocaleString('tr')}
        </button>
      </div>
    </search>
  )
}
