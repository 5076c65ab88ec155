/** Renders the generated part of docs/privacy.md: the retention classes and the columns of each. */
import { notPersonal } from '@plato/core/privacy/not-personal'
import { type PersonalTableName, personalTable, personalTables } from '@plato/core/privacy/personal-columns'
import {
  type RetentionClassName,
  retentionClasses,
  retentionClassNames,
} from '@plato/rules/privacy/retention-classes'

const starts = {
  END_OF_STAY: 'the end of the stay',
  END_OF_YEAR: 'the end of the calendar year',
  CREATED: 'the creation of the row',
  WITHDRAWN: 'the withdrawal',
  END_OF_USE: 'the end of use',
  REQUESTED_BY_PERSON: 'a request of the person',
} as const

const ends = {
  ANONYMISE: 'columns are emptied',
  DELETE: 'rows or files are deleted',
  KEEP: 'no schedule',
} as const

function periodOf(name: RetentionClassName): string {
  const { period, from } = retentionClasses[name]
  if (period === null) return `until ${starts[from]}`
  const [[unit, count] = ['days', 0]] = Object.entries(period)
  return `${count} ${unit} from ${starts[from]}`
}

// Safe: the keys of the record.
const tables = Object.keys(personalTables) as PersonalTableName[]

const columnsOf = (name: RetentionClassName): string =>
  tables
    .filter((table) => personalTable(table).class === name)
    .map((table) => `\`${table}\` (${Object.keys(personalTable(table).columns).join(', ')})`)
    .join('; ')

export function privacyPage(): string {
  const classes = retentionClassNames.map((name) => {
    const { isStatutory, atEnd } = retentionClasses[name]
    return `| ${name} | ${periodOf(name)} | ${isStatutory ? 'yes' : ''} | ${ends[atEnd]} | ${columnsOf(name)} |`
  })
  const others = Object.entries(notPersonal).map(([reason, columns]) => `| ${reason} | ${columns.length} |`)
  return [
    '| class | period | statutory | at its end | tables (columns) |',
    '|---|---|---|---|---|',
    ...classes,
    '',
    '| text, JSON and binary columns without personal data | number |',
    '|---|---|',
    ...others,
  ].join('\n')
}
