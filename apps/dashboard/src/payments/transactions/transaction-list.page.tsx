import { formatDate } from '@plato/brand/stay-dates'
import { paymentEndpoints } from '@plato/contract/payments/payments.contract'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { IconCashBanknote, IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ColumnMenu } from '#dashboard/list/columns/column-menu.tsx'
import { useColumnChoice } from '#dashboard/list/columns/use-column-choice.ts'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { CardOverview } from '#dashboard/payments/card/card-overview.tsx'
import { transactionMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { PaymentTabs } from '#dashboard/payments/payment-tabs.tsx'
import { transactionList, transactionPageSize } from '#dashboard/payments/payments.data.ts'
import { WaitingReceipts } from '#dashboard/payments/receipts/waiting-receipts.tsx'
import {
  filterIn,
  hidingFilters,
  TransactionFilters,
} from '#dashboard/payments/transactions/transaction-filters.tsx'
import { transactionColumns } from '#dashboard/payments/transactions/transaction-table.columns.tsx'
import { ListTools } from '#dashboard/saved-filters/saved-filters.tsx'

const { empty } = messages

export function TransactionListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(transactionList(filter))
  const may = useMay()
  const choice = useColumnChoice('transactions', transactionColumns)
  const hiding = hidingFilters(filter).join(', ')
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead
          title={messages.title}
          facts={rowCount(query)}
          actions={
            <>
              {may('payments.export') && (
                <ExportMenu list="transactions" endpoint={paymentEndpoints.export} filter={filter} />
              )}
              {may('card-providers.write') && (
                <Button
                  component={Link}
                  to="/transactions/card"
                  variant="default"
                  leftSection={<IconCreditCard size={16} aria-hidden />}
                >
                  {messages.cards}
                </Button>
              )}
            </>
          }
        />
        <PaymentTabs />
        <CardOverview />
        <WaitingReceipts />
        <ListTools list="transactions">
          <ColumnMenu choice={choice} />
        </ListTools>
        <TransactionFilters filter={filter} setFilter={setFilter} />
        <PagedList
          caption={messages.caption}
          columns={choice.shown}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/transactions/${id}`}
          phoneLine={(row) => messages.phoneLine(formatDate(row.paidOn), row.reservationCode, row.guestName)}
          sorting={{ order: filter.order, setOrder: (order) => setFilter('order', order) }}
          isMuted={({ reversedById }) => reversedById !== null}
          empty={
            <NoRows
              icon={IconCashBanknote}
              messages={empty}
              hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
              onLift={() => dropFilters()}
            />
          }
          skip={skip}
          size={transactionPageSize}
          onSkip={setSkip}
          hasFilter
        />
      </div>
    </DatesProvider>
  )
}
