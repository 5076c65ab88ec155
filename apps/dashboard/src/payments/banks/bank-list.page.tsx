import type { Bank } from '@plato/contract/payments/banks.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { Column } from '#dashboard/list/columns/column.ts'
import { DataTable } from '#dashboard/list/data-table.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { AddLink, SiteLink } from '#dashboard/list/head-links.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { bankMessages as messages } from '#dashboard/payments/banks/bank-messages.tr.ts'
import { BankChip, isUnapproved } from '#dashboard/payments/banks/bank-state.tsx'
import { BankSwitch } from '#dashboard/payments/banks/bank-switch.tsx'
import { bankRows } from '#dashboard/payments/banks/banks.data.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const { columns } = messages

const named = ({ name, branch }: Bank): string => [name, branch].filter(Boolean).join(', ')

const stateColumn: Column<Bank> = {
  key: 'state',
  head: columns.state,
  cell: (bank) => <BankChip bank={bank} />,
}

const bankColumns: readonly Column<Bank>[] = [
  { key: 'name', head: columns.name, cell: named },
  { key: 'holder', head: columns.holder, cell: ({ holder }) => holder },
  { key: 'iban', head: columns.iban, cell: ({ iban }) => formatIban(iban) },
  {
    key: 'currency',
    head: columns.currency,
    onlyWide: true,
    cell: ({ currency }) => messages.currencies[currency],
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

/** The column of states is there while an account has one. */
const columnsOf = (rows: readonly Bank[] = []): readonly Column<Bank>[] =>
  rows.some(isUnapproved) ? [...bankColumns.slice(0, 3), stateColumn, ...bankColumns.slice(3)] : bankColumns

const openCount = (rows: readonly Bank[]): number =>
  rows.filter(({ active, inForce }) => active && inForce).length

export function BankListPage() {
  const query = useQuery(bankRows())
  const { data } = query
  return (
    <div className={classes.work}>
      <PageHead
        title={screenNames.bank}
        heading={messages.title}
        facts={
          data ? messages.count(data.total, openCount(data.rows)) : query.isPending && listMessages.loading
        }
        actions={
          <>
            <SiteLink href="/website/banks">{messages.view}</SiteLink>
            <AddLink to="/website/bank/new">{messages.add}</AddLink>
          </>
        }
      />
      <DataTable
        caption={messages.caption}
        columns={columnsOf(data?.rows)}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/website/bank/${id}`}
        phoneLine={(bank) => (
          <>
            {bank.holder}
            <br />
            {formatIban(bank.iban)}
            {isUnapproved(bank) && <br />}
            <BankChip bank={bank} />
          </>
        )}
        isMuted={({ active }) => !active}
        empty={
          <EmptyList icon={IconBuildingBank} title={messages.empty.title}>
            {messages.empty.body}
          </EmptyList>
        }
      />
      <Outlet />
    </div>
  )
}
