import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { describe, expect, it } from 'vitest'
import { formMessages } from '../../form/messages.tr.ts'
import { errorsOf } from '../../form/schema-errors.ts'
import { bodyOf, editOf, formSchema, rateOnceSaved, valuesOf } from './exchange-values.ts'

const euro = {
  key: 'euro_exchange_rate',
  effective: 60.5,
  announced: 54.15,
  override: { rate: 60.5, setAt: '2027-06-16T07:34:00.000Z', setByName: 'Selin Aksoy' },
} as const
const exchange: Exchange = {
  currency: [],
  rates: [
    { key: 'dollar_exchange_rate', effective: 46.8, announced: 46.8, override: null },
    euro,
    { key: 'sterling_exchange_rate', effective: null, announced: null, override: null },
  ],
  marginPercent: 1.5,
  bulletin: null,
  lastReading: null,
  isStale: false,
}
const values = valuesOf(exchange)
const typed = (part: Partial<typeof values>) => errorsOf(formSchema, bodyOf({ ...values, ...part }))

describe('exchange rate form values', () => {
  it('editOf sends the rates and the margin unchanged when the form was not edited', () => {
    expect(values).toEqual({
      dollar_exchange_rate: '',
      euro_exchange_rate: '60,50',
      sterling_exchange_rate: '',
      marginPercent: '1,5',
    })
    expect(editOf(formSchema.parse(bodyOf(values)))).toEqual({
      overrides: { dollar_exchange_rate: null, euro_exchange_rate: 60.5, sterling_exchange_rate: null },
      marginPercent: 1.5,
    })
  })
  it('bodyOf reads typed exchange rates with a decimal comma or point, also rates above a thousand lira', () => {
    const sent = bodyOf({ ...values, dollar_exchange_rate: '46.8123', sterling_exchange_rate: ' 1062,7 ' })
    expect(sent).toMatchObject({ dollar_exchange_rate: 46.8123, sterling_exchange_rate: 1062.7 })
    const large = valuesOf({
      ...exchange,
      rates: [{ ...euro, override: { ...euro.override, rate: 1062.7 } }],
    })
    expect(bodyOf(large).euro_exchange_rate).toBe(1062.7)
  })
  it('formSchema reports an invalid rate or margin at its field', () => {
    expect(typed({ euro_exchange_rate: 'elli' })).toEqual({ euro_exchange_rate: formMessages.invalid })
    expect(typed({ euro_exchange_rate: '0' })).toEqual({ euro_exchange_rate: formMessages.invalid })
    expect(typed({ marginPercent: '11' })).toEqual({ marginPercent: formMessages.tooBig(10) })
    expect(typed({ marginPercent: '-1' })).toEqual({ marginPercent: formMessages.invalid })
    expect(typed({ marginPercent: '' })).toEqual({})
  })
})

describe('rateOnceSaved', () => {
  it('rateOnceSaved returns the typed exchange rate, or the announced rate plus the margin when no rate is typed', () => {
    expect(rateOnceSaved(values, euro)).toBe(60.5)
    expect(rateOnceSaved({ ...values, euro_exchange_rate: '' }, euro)).toBe(54.9623)
    expect(rateOnceSaved({ ...values, euro_exchange_rate: 'x' }, euro)).toBeUndefined()
    expect(rateOnceSaved(values, { ...euro, announced: null, override: null })).toBe(60.5)
  })
})
