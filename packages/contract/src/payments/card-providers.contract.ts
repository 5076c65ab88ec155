import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'
import { cardProvider } from './pay.contract.ts'

/** Secrets are write-only and never returned. */
const providerSettings = z.object({
  provider: cardProvider,
  isChosen: z.boolean(),
  isLive: z.boolean(),
  /** iyzico's API key, PayTR's shop number; empty while none was entered. */
  merchant: z.string(),
  hasSecrets: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  updatedByName: z.string().nullable(),
  /** To be entered at the provider. */
  noticeUrl: z.string(),
})
export type CardProviderSettings = z.infer<typeof providerSettings>

const secret = z.string().trim().min(4).max(200)

export const savedCardProvider = z.strictObject({
  isLive: z.boolean(),
  merchant: z.string().trim().min(1).max(200),
  /** iyzico: the secret key. PayTR: shop password and shop key. Omitted: the stored ones stay. */
  secrets: z.array(secret).max(2).optional(),
})
export type SavedCardProvider = z.output<typeof savedCardProvider>

const providerParams = z.strictObject({ provider: cardProvider })

export const cardProviderEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/card-providers',
    access: 'card-providers.write',
    success: [200, content(z.array(providerSettings))],
    refusals: [],
  }),
  save: endpoint({
    method: 'PUT',
    url: '/v1/admin/card-providers/:provider',
    access: 'card-providers.write',
    factor: 'step-up',
    params: providerParams,
    body: savedCardProvider,
    success: [200, content(z.array(providerSettings))],
    refusals: ['card_provider.secrets_missing', 'card_provider.test_keys'],
  }),
  choose: endpoint({
    method: 'PATCH',
    url: '/v1/admin/card-providers',
    access: 'card-providers.write',
    factor: 'step-up',
    body: z.strictObject({ provider: cardProvider.nullable() }),
    success: [200, content(z.array(providerSettings))],
    refusals: ['card_provider.not_found', 'card_provider.test_keys'],
  }),
  check: endpoint({
    method: 'POST',
    url: '/v1/admin/card-providers/:provider/check',
    access: 'card-providers.write',
    params: providerParams,
    success: [200, content(z.object({ answer: z.enum(['OK', 'REFUSED', 'SILENT']), message: z.string() }))],
    refusals: ['card_provider.not_found'],
  }),
}
