import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Exchange, ExchangeRate } from '@plato/contract/settings/exchange.contract'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import classes from '#dashboard/settings/exchange/exchange.module.css'
import { currencyNames, exchangeMessages } from '#dashboard/settings/exchange/exchange-messages.tr.ts'
import {
  type ExchangeValues,
  percentInWords,
  rateInWords,
  rateOnceSaved,
} from '#dashboard/settings/exchange/exchange-values.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { table: words } = exchangeMessages

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
        aria-label={words.overrideLabel(name)}
        placeholder={words.placeholder}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...form.getInputProps(key)}
      />
      {override && isSet && (
        <span className={classes.faint}>
          {words.setBy(override.setByName, momentInWords(override.setAt, todayInIstanbul()))}
        </span>
      )}
      {isSet && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={words.clearLabel(name)}
          onClick={() => {
            form.setFieldValue(key, '')
            form.clearFieldError(key)
          }}
        >
          {words.clear}
        </Button>
      )}
    </div>
  )
}

function sourceInWords({ announced, override }: ExchangeRate, marginPercent: number): string {
  if (override) return words.byHand
  if (announced === null) return ''
  return marginPercent > 0 ? words.withMargin(percentInWords(marginPercent)) : words.fromBank
}

/** What counts now and why; while something is typed, what would count. */
function EffectiveRate({ rate, exchange, form }: RowProps) {
  const next = rateOnceSaved(form.values, rate)
  const isChanging = next !== undefined && next !== null && next !== rate.effective
  if (rate.effective === null && !isChanging) return <span className={classes.faint}>{words.hidden}</span>
  return (
    <>
      <b>{rate.effective === null ? words.none : rateInWords(rate.effective)}</b>{' '}
      {isChanging ? (
        <span className={classes.next}>{words.becomes(rateInWords(next))}</span>
      ) : (
        <span className={classes.faint}>{sourceInWords(rate, exchange.marginPercent)}</span>
      )}
    </>
  )
}

export function RateTable({ exchange, form }: Props) {
  return (
    <table className={`${tableClasses.table} ${classes.rates}`}>
      <caption className={classes.caption}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.currency}</th>
          <th scope="col">{words.announced}</th>
          <th scope="col">{words.override}</th>
          <th scope="col">{words.effective}</th>
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
              <td data-label={words.announced}>
                {rate.announced === null ? words.none : rateInWords(rate.announced)}
              </td>
              <td data-label={words.override}>
                <OverrideField rate={rate} exchange={exchange} form={form} />
              </td>
              <td data-label={words.effective}>
                <EffectiveRate rate={rate} exchange={exchange} form={form} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
