import type { GroupDocs } from '../endpoint-docs.ts'
import type { exchangeEndpoints } from './exchange.contract.ts'

export const exchangeDocs: GroupDocs<typeof exchangeEndpoints> = {
  get: {
    summary: 'Read the exchange rates',
    description:
      'Returns for each currency the rate of the central bank, the rate set by staff and the one in use, with the margin and the time of the last reading.',
  },
  edit: {
    summary: 'Set exchange rates and the margin',
    description:
      'Sets or clears (null) the rate of each currency and sets the margin on the rates of the central bank. Prices on the site are converted with the result at once.',
    example: {
      overrides: {
        dollar_exchange_rate: null,
        euro_exchange_rate: 52.35,
        sterling_exchange_rate: null,
      },
      marginPercent: 1.5,
    },
  },
  read: {
    summary: 'Read the rates of the central bank now',
    description:
      'Queues a job in which the worker reads the bulletin of the central bank. Read the rates again until `lastReading` is not older than the returned moment.',
  },
}
