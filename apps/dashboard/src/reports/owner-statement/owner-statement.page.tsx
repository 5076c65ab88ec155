import { Select } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { formatMonth, formatRange } from '@plato/brand/stay-dates'
import type { OwnerStatement } from '@plato/contract/reports/owner-statement.contract'
import type { MonthRange } from '@plato/rules/reports/figures'
import { IconReceipt, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '#dashboard/list/data-table.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import look from '#dashboard/reports/figures/figures.module.css'
import { periods } from '#dashboard/reports/figures/period.ts'
import { PeriodFields } from '#dashboard/reports/figures/period-fields.tsx'
import { usePeriod } from '#dashboard/reports/figures/use-period.ts'
import { statementMessages as messages } from '#dashboard/reports/owner-statement/messages.tr.ts'
import { SheetButton } from '#dashboard/reports/owner-statement/sheet-button.tsx'
import { ownerStatement } from '#dashboard/reports/owner-statement/statement.data.ts'
import own from '#dashboard/reports/owner-statement/statement.module.css'
import { StatementMailsButton } from '#dashboard/reports/owner-statement/statement-mails.tsx'
import { StatementStrip } from '#dashboard/reports/owner-statement/statement-strip.tsx'
import { statementColumns } from '#dashboard/reports/owner-statement/statement-table.columns.tsx'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'
import { ownerOptions } from '#dashboard/shared-villa/villa.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const monthsText = ({ from, to }: MonthRange): string =>
  from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`

const ownerIn = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('owner_id'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

interface OwnerFieldProps {
  readonly ownerId: number | undefined
  readonly onOwner: (id: string | null) => void
}

function OwnerField({ ownerId, onOwner }: OwnerFieldProps) {
  const { data: owners = [] } = useQuery(ownerOptions())
  return (
    <Select
      className={classes.filter}
      label={messages.owner}
      placeholder={messages.pickOwner}
      data={owners}
      value={ownerId === undefined ? null : String(ownerId)}
      onChange={onOwner}
      searchable
      nothingFoundMessage={messages.noOwner}
    />
  )
}

function StatementSums({ sums }: Pick<OwnerStatement, 'sums'>) {
  const { columns } = messages
  const rows: readonly (readonly [string, number | null])[] = [
    [columns.gross, sums.grossMinor],
    [columns.commission, sums.commissionMinor],
    [columns.share, sums.shareMinor],
    [columns.atDoor, sums.atDoorMinor],
    [columns.paidOut, sums.paidOutMinor],
    [columns.balance, sums.balanceMinor],
  ]
  return (
    <section className={look.sums} aria-label={messages.sumsLabel}>
      <b>{messages.sums}</b>
      <span>{messages.nights(sums.nights)}</span>
      {rows.map(
        ([name, minor]) =>
          minor !== null && (
            <span key={name}>
              {name} <b>{formatMoney(minor, 'TRY')}</b>
            </span>
          ),
      )}
    </section>
  )
}

/** Staff choose whose; an owner is shown their own, in net amounts. */
export function OwnerStatementPage() {
  const may = useMay()
  const isStaff = may('agency.read')
  const { search, setFilter } = useListParams()
  const { range, setRange } = usePeriod()
  const ownerId = ownerIn(search)
  const isChosen = !isStaff || ownerId !== undefined
  const filter = { ...range, ...(ownerId === undefined ? {} : { owner_id: ownerId }) }
  const query = useQuery(ownerStatement(filter, isChosen))
  const shown = isChosen ? query.data : undefined
  return (
    <>
      <PageHead
        title={isStaff ? messages.title : messages.ownTitle}
        facts={shown && messages.facts(shown.owner.name, monthsText(range))}
        actions={
          <>
            {may('statements.send') && <StatementMailsButton />}
            {shown && <SheetButton filter={filter} />}
          </>
        }
      />
      {isStaff && <ReportTabs />}
      <Filters>
        {isStaff && <OwnerField ownerId={ownerId} onOwner={(id) => setFilter('owner_id', id)} />}
        <PeriodFields range={range} onRange={setRange} />
      </Filters>
      <div className={look.page}>
        {!isChosen && (
          <EmptyList icon={IconUserSearch} title={messages.choose.title}>
            {messages.choose.body}
          </EmptyList>
        )}
        {isChosen && !(query.error && !query.data) && <StatementStrip statement={shown} />}
        {isChosen && (
          <div className={look.table}>
            <DataTable
              caption={messages.caption}
              columns={statementColumns(isStaff)}
              query={query}
              idOf={({ reservationId }) => reservationId}
              linkOf={({ reservationId }) => `/reservations/${reservationId}`}
              phoneLine={({ checkIn, checkOut, nights }) =>
                messages.phoneLine(formatRange(checkIn, checkOut), nights)
              }
              empty={
                <NoRows
                  icon={IconReceipt}
                  messages={messages.empty}
                  hidden={{ title: messages.empty.title, body: messages.empty.body }}
                  onLift={() => setRange(periods.year(todayInIstanbul()))}
                />
              }
            />
            {shown && shown.rows.length > 0 && <StatementSums sums={shown.sums} />}
          </div>
        )}
        {isChosen && (
          <ul className={own.rules}>
            {messages.rules.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
