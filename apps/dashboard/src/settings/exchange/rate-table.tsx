import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Exchange, ExchangeRate } from '@plato/contract/settings/exchange.contract'
import tableClasses from '#dashboard/form/panel-table.module.css'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { currencyNames, exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import {
  type ExchangeValues,
  percentText,
  rateOnceSaved,
  rateText,
} from '#dashboard/settings/exchange/exchange-values.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { table: messages } = exchangeMessages

interface Props {
  readonly exchange: Exchange
  readonly form: UseFormReturnType<ExchangeValues>
}
type RowProps = Props & { readonly rate: ExchangeRate }

function OverrideField({ rate: { key, override }, form }: RowProps) {
  const { name } = currencyNames[key]
  const isSet = form.values[key].trim() !== ''
  return (
    <div className={classes.override}>
      <TextInput
        aria-label={messages.overrideLabel(name)}
        placeholder={messages.placeholder}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...form.getInputProps(key)}
      />
      {override && isSet && (
        <span className={classes.faint}>
          {messages.setBy(override.setByName, momentText(override.setAt, todayInIstanbul()))}
        </span>
      )}
      {isSet && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={messages.clearLabel(name)}
          onClick={() => {
            form.setFieldValue(key, '')
            form.clearFieldError(key)
          }}
        >
          {messages.clear}
        </Button>
      )}
    </div>
  )
}

function sourceText({ announced, override }: ExchangeRate, marginPercent: number): string {
  if (override) return messages.byHand
  if (announced === null) return ''
  return marginPercent > 0 ? messages.withMargin(percentText(marginPercent)) : messages.fromBank
}

/** What counts now and why; while something is typed, what would count. */
function EffectiveRate({ rate, exchange, form }: RowProps) {
  const next = rateOnceSaved(form.values, rate)
  const isChanging = next !== undefined && next !== null && next !== rate.effective
  if (rate.effective === null && !isChanging) return <span className={classes.faint}>{messages.hidden}</span>
  return (
    <>
      <b>{rate.effective === null ? messages.none : rateText(rate.effective)}</b>{' '}
      {isChanging ? (
        <span className={classes.next}>{messages.becomes(rateText(next))}</span>
      ) : (
        <span className={classes.faint}>{sourceText(rate, exchange.marginPercent)}</span>
      )}
    </>
  )
}

export function RateTable({ exchange, form }: Props) {
  return (
    <table className={`${tableClasses.table} ${classes.rates}`}>
      <caption className={classes.caption}>{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.currency}</th>
          <th scope="col">{messages.announced}</th>
          <th scope="col">{messages.override}</th>
          <th scope="col">{messages.effective}</th>
        </tr>
      </thead>
      <tbody>
        {exchange.rates.map((rate) => {
          const { sign, name } = currencyNames[rate.key]
          return (
            <tr key={rate.key}>
              <th scope="row">
                <span className={classes.sign}>{sign}</span> {name}
              </th>
              <td data-label={messages.announced}>
                {rate.announced === null ? messages.none : rateText(rate.announced)}
              </td>
              <td data-label={messages.override}>
                <OverrideField rate={rate} exchange={exchange} form={form} />
              </td>
              <td data-label={messages.effective}>
                <EffectiveRate rate={rate} exchange={exchange} form={form} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
