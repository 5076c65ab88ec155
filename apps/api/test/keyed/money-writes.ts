import { newBank } from '@plato/core/testing/payments'
import { type CardApi, called, counts, type KeyedWrite } from './keyed-write.ts'

export function moneyWrites(card: CardApi): Record<string, KeyedWrite> {
  const bankFile = () => {
    const line = `2027-06-16,,${called('kapora')},14000.00,ELIF KARACA`
    return {
      name: 'ekstre.csv',
      bytes: new TextEncoder().encode(`Date,Reference,Description,Amount,Counterparty\n${line}`),
    }
  }
  return {
    'POST /v1/admin/bank-statements/:bank_id': {
      prepare: async () => {
        const at = [await newBank(card.api.db)]
        return { request: { at, file: bankFile() }, other: { at, file: bankFile() } }
      },
      effects: counts(card)('bank_statements'),
      // The same file is recognised by its content.
      unkeyed: { effects: 1 },
    },
  }
}
