import { Button } from '@mantine/core'
import type { Bank } from '@plato/contract/payments/banks.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { IconBuildingBank, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import type { Column } from '#dashboard/list/column.ts'
import { DataTable } from '#dashboard/list/data-table.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { bankMessages as words } from '#dashboard/payments/banks/bank-messages.tr.ts'
import { BankSwitch } from '#dashboard/payments/banks/bank-switch.tsx'
import { bankRows } from '#dashboard/payments/banks/banks.data.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const { columns } = words

const named = ({ name, branch }: Bank): string => [name, branch].filter(Boolean).join(', ')

const bankColumns: readonly Column<Bank>[] = [
  { key: 'name', head: columns.name, cell: named },
  { key: 'holder', head: columns.holder, cell: ({ holder }) => holder },
  { key: 'iban', head: columns.iban, cell: ({ iban }) => formatIban(iban) },
  {
    key: 'currency',
    head: columns.currency,
    onlyWide: true,
    cell: ({ currency }) => words.currencies[currency],
  },
  { key: 'order', head: columns.order, align: 'end', width: 72, cell: ({ orderNo }) => orderNo },
  {
    key: 'active',
    head: columns.active,
    width: 120,
    onPhone: true,
    cell: (bank) => <BankSwitch bank={bank} />,
  },
]

const openCount = (rows: readonly Bank[]): number => rows.filter(({ active }) => active).length

export function BankListPage() {
  const query = useQuery(bankRows())
  const { data } = query
  return (
    <div className={classes.work}>
      <PageHead
        title={screenNames.bank}
        heading={words.title}
        facts={data ? words.count(data.total, openCount(data.rows)) : query.isPending && listMessages.loading}
        actions={
          <>
            <Button
              component="a"
              href="/website/banks"
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {words.view}
            </Button>
            <Button component={Link} to="/website/bank/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {words.add}
            </Button>
          </>
        }
      />
      <DataTable
        caption={words.caption}
        columns={bankColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/website/bank/${id}`}
        phoneLine={({ holder, iban }) => (
          <>
            {holder}
            <br />
            {formatIban(iban)}
          </>
        )}
        isMuted={({ active }) => !active}
        empty={
          <EmptyList icon={IconBuildingBank} title={words.empty.title}>
            {words.empty.body}
          </EmptyList>
        }
      />
      <Outlet />
    </div>
  )
}
