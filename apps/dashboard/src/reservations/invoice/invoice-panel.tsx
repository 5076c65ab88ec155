import { Button, Skeleton } from '@mantine/core'
import { formatDate } from '@plato/brand/stay-dates'
import type { ReservationInvoice } from '@plato/contract/reservations/invoice.contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import { reservationInvoice, useInvoiceWrites } from '#dashboard/reservations/invoice/invoice.data.ts'
import { InvoiceForm } from '#dashboard/reservations/invoice/invoice.form.tsx'
import classes from '#dashboard/reservations/invoice/invoice.module.css'
import { invoiceMessages as messages } from '#dashboard/reservations/invoice/invoice-messages.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly reservationId: number
}

/** Requested again for each view, and removed from memory when it is hidden. */
function TaxNumber({ reservationId, invoice }: Props & { readonly invoice: ReservationInvoice }) {
  const mayReveal = useMay()('payments.export')
  const { reveal } = useInvoiceWrites(reservationId)
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: reveal,
    gcTime: 0,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  if (!invoice.hasNumber) return <Absent />
  return (
    <>
      <span role="status">{data ?? `•••••${invoice.numberEnding}`}</span>{' '}
      {mayReveal && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          title={messages.logged}
          aria-label={data ? messages.hideOf : messages.showOf}
          onClick={() => (data ? reset() : mutate())}
        >
          {data ? messages.hide : messages.show}
        </Button>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <Absent />}</dd>
    </>
  )
}

function Facts({ reservationId, invoice }: Props & { readonly invoice: ReservationInvoice }) {
  const { kind, title, taxOffice, address, email, invoiceNo, invoicedOn } = invoice
  return (
    <dl className={classes.facts}>
      <Fact name={messages.titleOf[kind]}>{title}</Fact>
      <Fact name={messages.numberOf[kind]}>
        <TaxNumber reservationId={reservationId} invoice={invoice} />
      </Fact>
      {kind === 'COMPANY' && <Fact name={messages.fields.taxOffice}>{taxOffice}</Fact>}
      <Fact name={messages.fields.address}>{address}</Fact>
      <Fact name={messages.fields.email}>{email}</Fact>
      <Fact name={messages.fields.invoiceNo}>
        {invoicedOn ? messages.invoiced(invoiceNo, formatDate(invoicedOn)) : messages.notInvoiced}
      </Fact>
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
      {data && data.updatedAt === null && <p className={classes.state}>{messages.notSaved}</p>}
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
