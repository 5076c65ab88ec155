import { Button, Skeleton } from '@mantine/core'
import { formatDate } from '@plato/brand/stay-dates'
import type { ReservationInvoice } from '@plato/contract/reservations/invoice.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { SealedNumber } from '#dashboard/form/tax-identity/sealed-number.tsx'
import { TaxFact } from '#dashboard/form/tax-identity/tax-fact.tsx'
import classes from '#dashboard/form/tax-identity/tax-identity.module.css'
import { reservationInvoice, useInvoiceWrites } from '#dashboard/reservations/invoice/invoice.data.ts'
import { InvoiceForm } from '#dashboard/reservations/invoice/invoice.form.tsx'
import { invoiceMessages as messages } from '#dashboard/reservations/invoice/invoice-messages.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

interface Props {
  readonly reservationId: number
}

function Facts({ reservationId, invoice }: Props & { readonly invoice: ReservationInvoice }) {
  const { kind, title, hasNumber, numberEnding, taxOffice, address, email, invoiceNo, invoicedOn } = invoice
  const mayReveal = useMay()('payments.export')
  const { reveal } = useInvoiceWrites(reservationId)
  return (
    <dl className={classes.facts}>
      <TaxFact name={messages.titleOf[kind]}>{title}</TaxFact>
      <TaxFact name={messages.numberOf[kind]}>
        <SealedNumber
          hasNumber={hasNumber}
          ending={numberEnding}
          mayReveal={mayReveal}
          reveal={reveal}
          messages={messages}
        />
      </TaxFact>
      {kind === 'COMPANY' && <TaxFact name={messages.fields.taxOffice}>{taxOffice}</TaxFact>}
      <TaxFact name={messages.fields.address}>{address}</TaxFact>
      <TaxFact name={messages.fields.email}>{email}</TaxFact>
      <TaxFact name={messages.fields.invoiceNo}>
        {invoicedOn ? messages.invoiced(invoiceNo, formatDate(invoicedOn)) : messages.notInvoiced}
      </TaxFact>
    </dl>
  )
}

function Failed({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <p>{messages.failed}</p>
      <Button variant="default" loading={isFetching} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}

function savedBy({ updatedAt, updatedByName }: ReservationInvoice): string | undefined {
  return updatedAt === null
    ? undefined
    : messages.saved(updatedByName ?? '', momentText(updatedAt, todayInIstanbul()))
}

/** Who the invoice of the stay is written to. */
export function InvoicePanel({ reservationId }: Props) {
  const mayWrite = useMay()('payments.record')
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(reservationInvoice(reservationId))
  const onClose = () => setIsOpen(false)
  return (
    <Panel
      title={messages.title}
      facts={data && savedBy(data)}
      action={
        mayWrite && (
          <Button variant="default" size="compact-sm" disabled={!data} onClick={() => setIsOpen(true)}>
            {messages.edit}
          </Button>
        )
      }
    >
      {data && data.updatedAt !== null && <Facts reservationId={reservationId} invoice={data} />}
      {data && data.updatedAt === null && <p className={classes.empty}>{messages.notSaved}</p>}
      {!data && error && <Failed isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.state} role="status" aria-label={messages.loading}>
          <Skeleton height={14} width="60%" />
        </div>
      )}
      {data && isOpen && (
        <FormDrawer title={messages.drawer} onClose={onClose}>
          <InvoiceForm reservationId={reservationId} invoice={data} onClose={onClose} />
        </FormDrawer>
      )}
    </Panel>
  )
}
