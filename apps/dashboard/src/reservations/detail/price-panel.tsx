import { Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatDay } from '@plato/brand/format'
import { currencySigns, formatMoney, formatShare } from '@plato/brand/money'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { Currency } from '@plato/rules/money'
import { agreedLineOf } from '@plato/rules/pricing/agreed-price'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { AgreedPriceDialog } from '#dashboard/reservations/detail/agreed-price-dialog.tsx'
import { CancellationSteps } from '#dashboard/reservations/detail/cancellation-steps.tsx'
import { pricePanelMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/price.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { Versions } from '#dashboard/reservations/detail/versions.tsx'
import { agreedPriceMessages } from '#dashboard/shared-reservation/agreed-price-messages.tr.ts'
import { quoteMessages } from '#dashboard/villas/prices/price-messages.tr.ts'
import { lineText, type QuoteLine } from '#dashboard/villas/prices/quote-text.ts'

/** An agreed discount is one of the whole price, so it has a line of its own. */
const isStayLine = ({ kind, trace }: QuoteLine): boolean =>
  trace.rule !== 'AGREED' && (kind === 'ACCOMMODATION' || kind === 'DISCOUNT')

/** The nights and what was taken off them, as one sum that opens to its reasons. */
function StayLines({ quote }: Pick<StaffPart, 'quote'>) {
  const [isOpen, setIsOpen] = useState(true)
  const lines = quote.lines.filter(isStayLine)
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0)
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row" colSpan={2}>
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {messages.stay(quote.nights)}
          </UnstyledButton>
        </th>
        <td>{formatMoney(sum, quote.currency)}</td>
      </tr>
      {isOpen &&
        lines.map((line) => {
          const { name, why } = lineText(line, quote.currency)
          return (
            <tr key={`${name} ${why}`} className={classes.trace}>
              <td>{name}</td>
              <td>{why}</td>
              <td>{formatMoney(line.amountMinor, quote.currency)}</td>
            </tr>
          )
        })}
    </>
  )
}

function OtherLine({ line, currency }: { line: QuoteLine; currency: Currency }) {
  const { name, why } = lineText(line, currency)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{why}</td>
      <td>{formatMoney(line.amountMinor, currency)}</td>
    </tr>
  )
}

/** Reservations from before bulletins were read name only the setting. */
function sourceText(source: string): string {
  if (source === 'MANUAL') return messages.byHand
  return source.startsWith('TCMB') ? source.replace(/\+(.+)%$/, '+ %$1').replace(/(%\d+)\./, '$1,') : ''
}

/** A price in another currency is paid in lira, at a rate that no longer moves. */
function LiraRow({ staff }: { staff: StaffPart }) {
  const { currency, liraRate, liraRateAt, liraRateSource: source, money } = staff
  if (currency === 'TRY') return null
  const rate = lira(Math.round(liraRate * 100))
  return (
    <tr>
      <th scope="row">{messages.inLira}</th>
      <td>{messages.rate(currencySigns[currency], rate, formatDay(liraRateAt), sourceText(source))}</td>
      <td>{lira(money.totalTry)}</td>
    </tr>
  )
}

/** What is paid when; the amounts add up to the total in lira. */
function PaidWhen({ staff: { money } }: { staff: StaffPart }) {
  const { prepaymentShare: share, otherPaidMinor } = money
  const prepayment = share === null ? messages.prepayment : quoteMessages.prepayment(formatShare(share))
  const other: readonly [string, number][] = otherPaidMinor > 0 ? [[messages.otherPaid, otherPaidMinor]] : []
  const parts: readonly [string, number][] = [
    [prepayment, money.prepaymentTry],
    ...other,
    [messages.atEntry, money.balanceMinor],
    [messages.deposit, money.depositTry],
  ]
  return (
    <dl className={classes.split}>
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{lira(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
}

/** Opens the dialog for the agreed price, while the price may change. */
function AgreedPriceButton({ reservation, staff }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { quote, largestDiscountMinor } = staff
  if (largestDiscountMinor === null || (largestDiscountMinor <= 0 && !agreedLineOf(quote))) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {agreedLineOf(quote) ? agreedPriceMessages.change : agreedPriceMessages.open}
      </Button>
      {isOpen && (
        <AgreedPriceDialog
          reservation={reservation}
          quote={quote}
          largestDiscountMinor={largestDiscountMinor}
          onClose={close}
        />
      )}
    </>
  )
}

/** The promise: each line with its reason, what is paid when, and what comes back if it ends early. */
export function PricePanel({ reservation, staff }: Props) {
  const { quote, versions } = staff
  const last = versions.reduce<(typeof versions)[number] | undefined>(
    (newest, one) => (newest && newest.version > one.version ? newest : one),
    undefined,
  )
  const facts = last && messages.facts(formatDay(last.createdAt), last.version)
  return (
    <Panel
      title={messages.title}
      {...(facts ? { facts } : {})}
      action={<AgreedPriceButton reservation={reservation} staff={staff} />}
    >
      <table className={classes.quote}>
        <caption className="sr-only">{messages.caption}</caption>
        <tbody>
          <StayLines quote={quote} />
          {quote.lines
            .filter((line) => !isStayLine(line))
            .map((line) => (
              <OtherLine key={JSON.stringify(line.trace)} line={line} currency={quote.currency} />
            ))}
          <tr className={classes.sum}>
            <th scope="row" colSpan={2}>
              {quoteMessages.total}
            </th>
            <td>{formatMoney(quote.totalMinor, quote.currency)}</td>
          </tr>
          <LiraRow staff={staff} />
        </tbody>
      </table>
      {!hasEnded(reservation.status) && <PaidWhen staff={staff} />}
      <CancellationSteps staff={staff} entry={formatShortDay(reservation.checkIn)} />
      <Versions versions={versions} />
    </Panel>
  )
}
