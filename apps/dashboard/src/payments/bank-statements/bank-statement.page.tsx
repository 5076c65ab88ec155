import { Button, FileButton, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatShortDay, formatShortRange } from '@plato/brand/stay-dates'
import type { BankTransfers } from '@plato/contract/payments/bank-statements.contract'
import { IconBuildingBank, IconColumns3, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import { bankTransfers } from '#dashboard/payments/bank-statements/bank-statements.data.ts'
import classes from '#dashboard/payments/bank-statements/bank-statements.module.css'
import { LayoutDrawer } from '#dashboard/payments/bank-statements/layout-drawer.tsx'
import { LineGroups } from '#dashboard/payments/bank-statements/line-groups.tsx'
import { TransfersSkeleton } from '#dashboard/payments/bank-statements/transfers-skeleton.tsx'
import { useImport } from '#dashboard/payments/bank-statements/use-import.ts'
import { PaymentTabs } from '#dashboard/payments/payment-tabs.tsx'
import { bankOptions } from '#dashboard/payments/payments.data.ts'

const accepted = '.csv,.txt,.sta,.mt940,.940,text/csv,text/plain'

function factsOf(transfers: BankTransfers | undefined): string {
  if (!transfers) return listMessages.loading
  const { last, openCount } = transfers
  if (!last) return messages.noneYet
  return [
    messages.waiting(openCount),
    messages.lastImport(
      last.firstDay === last.lastDay
        ? formatShortDay(last.firstDay)
        : formatShortRange(last.firstDay, last.lastDay),
      last.lineCount,
      last.lineCount - last.inCount,
    ),
  ].join(' · ')
}

interface ImportProps {
  readonly bankId: number
  readonly onNoLayout: () => void
  /** One filled button on a screen: saving the certain ones comes first. */
  readonly isFilled: boolean
}

function ImportButton({ bankId, onNoLayout, isFilled }: ImportProps) {
  const { send, isSending } = useImport(bankId, onNoLayout)
  return (
    <FileButton onChange={(file) => file && send(file)} accept={accepted}>
      {(props) => (
        <Button
          {...props}
          variant={isFilled ? 'filled' : 'default'}
          loading={isSending}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {messages.upload}
        </Button>
      )}
    </FileButton>
  )
}

function Account({ bankId, pick }: { readonly bankId: number; readonly pick: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(bankTransfers(bankId))
  const [isLayoutOpen, setLayoutOpen] = useState(false)
  // Files and CSV columns belong to a desktop; matching works on a phone.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const hasSure = data?.lines.some(({ level }) => level === 'SURE') ?? false
  return (
    <>
      <PageHead
        title={messages.title}
        facts={factsOf(data)}
        actions={
          isPhone ? (
            <span className={classes.quiet}>{messages.desktopOnly}</span>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<IconColumns3 size={16} aria-hidden />}
                disabled={!data}
                onClick={() => setLayoutOpen(true)}
              >
                {messages.layout}
              </Button>
              <ImportButton bankId={bankId} isFilled={!hasSure} onNoLayout={() => setLayoutOpen(true)} />
            </>
          )
        }
      />
      <PaymentTabs />
      {pick}
      <div aria-busy={isFetching}>
        {isPending && <TransfersSkeleton />}
        {error && !data && (
          <LoadFailure
            title={listMessages.failed.list}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && <LineGroups transfers={data} />}
      </div>
      {data && isLayoutOpen && (
        <LayoutDrawer bank={data.bank} layout={data.layout} onClose={() => setLayoutOpen(false)} />
      )}
    </>
  )
}

/** Transfers of one account of the agency. The account is in the address. */
export function BankStatementPage() {
  const { data: banks, isPending } = useQuery(bankOptions())
  const [search, setSearch] = useSearchParams()
  const chosen = banks?.find(({ value }) => value === search.get('bank')) ?? banks?.[0]
  if (!chosen) {
    return (
      <>
        <PageHead title={messages.title} />
        <PaymentTabs />
        {isPending ? (
          <TransfersSkeleton />
        ) : (
          <EmptyList icon={IconBuildingBank} title={messages.noBank.title}>
            {messages.noBank.body}
          </EmptyList>
        )}
      </>
    )
  }
  return (
    <Account
      key={chosen.value}
      bankId={Number(chosen.value)}
      pick={
        <div className={classes.bar}>
          <Select
            aria-label={messages.bank}
            data={banks ?? []}
            value={chosen.value}
            allowDeselect={false}
            onChange={(bank) => bank && setSearch({ bank }, { replace: true })}
          />
        </div>
      }
    />
  )
}
