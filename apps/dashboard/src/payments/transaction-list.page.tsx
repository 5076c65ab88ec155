import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { IconCashBanknote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { transactionMessages as words } from '#dashboard/payments/messages.tr.ts'
import { transactionList, transactionPageSize } from '#dashboard/payments/payments.data.ts'
import {
  filterIn,
  hidingFilters,
  type ListFilter,
  TransactionFilters,
} from '#dashboard/payments/transaction-filters.tsx'
import { transactionColumns } from '#dashboard/payments/transaction-table.columns.tsx'
import { WaitingReceipts } from '#dashboard/payments/waiting-receipts.tsx'
import { dayInWords } from '#dashboard/villas/days.ts'

function NoTransactions({ filter }: { filter: ListFilter }) {
  const [, setSearch] = useSearchParams()
  const hiding = hidingFilters(filter)
  const { empty } = words
  if (hiding.length === 0) {
    return (
      <EmptyList icon={IconCashBanknote} title={empty.title}>
        {empty.body}
      </EmptyList>
    )
  }
  return (
    <EmptyList
      icon={IconCashBanknote}
      title={empty.filteredTitle}
      action={
        <Button variant="default" onClick={() => setSearch({})}>
          {empty.lift}
        </Button>
      }
    >
      {empty.filteredBody(hiding.join(', '))}
    </EmptyList>
  )
}

export function TransactionListPage() {
  const { search, skip, setSkip, setFilter } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(transactionList(filter))
  const { data } = query
  const count = data && (data.capped ? words.capped : listMessages.count(data.total))
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead title={words.title} facts={count ?? (query.isPending && listMessages.loading)} />
        <WaitingReceipts />
        <TransactionFilters filter={filter} setFilter={setFilter} />
        <PagedList
          caption={words.caption}
          columns={transactionColumns}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/transactions/${id}`}
          phoneLine={(row) => words.phoneLine(dayInWords(row.paidOn), row.reservationCode, row.guestName)}
          isMuted={({ reversedById }) => reversedById !== null}
          empty={<NoTransactions filter={filter} />}
          skip={skip}
          size={transactionPageSize}
          onSkip={setSkip}
          hasFilter
        />
      </div>
    </DatesProvider>
  )
}
