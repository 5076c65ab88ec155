import type { GroupDocs } from '../endpoint-docs.ts'
import type { cardProviderEndpoints } from './card-providers.contract.ts'

export const cardProviderDocs: GroupDocs<typeof cardProviderEndpoints> = {
  list: {
    summary: 'List card providers',
    description:
      'Returns the settings of iyzico and PayTR and which one is in use. Secrets are never returned, only whether they are stored.',
  },
  save: {
    summary: 'Save the keys of a card provider',
    description:
      'Stores merchant id and mode; secrets are stored encrypted. Without `secrets` the stored ones remain. In production a provider in use cannot have test keys.',
    example: {
      isLive: false,
      merchant: 'sandbox-8yTq2LwZ',
      secrets: ['sandbox-pR4nV6sK1mX9'],
    },
  },
  choose: {
    summary: 'Choose the card provider',
    description:
      'Sets the provider with which new card payments start; null closes card payments. Payments already started are finished with their provider.',
    example: { provider: 'IYZICO' },
  },
  check: {
    summary: 'Check the keys of a card provider',
    description: 'Sends the provider a query that charges nothing and returns whether it accepts the keys.',
  },
}
