import type {
  CardProviderSettings,
  SavedCardProvider,
} from '@plato/contract/payments/card-providers.contract'
import type { CardProvider } from '@plato/rules/payments/card'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { cardProviderMessages as messages } from '#dashboard/payments/card-providers/card-provider-messages.tr.ts'

/** Secrets are empty until the user types new ones: the API never returns the stored ones. */
export type ProviderValues = { merchant: string; isLive: boolean; secret1: string; secret2: string }
type SecretField = 'secret1' | 'secret2'

const shortestSecret = 4

const secretFields: Record<CardProvider, readonly SecretField[]> = {
  IYZICO: ['secret1'],
  PAYTR: ['secret1', 'secret2'],
}

/** The secret fields of a provider with their labels, in the order of the API. */
export const secretsOf = (provider: CardProvider): readonly { field: SecretField; label: string }[] =>
  secretFields[provider].map((field, index) => ({
    field,
    label: messages.fields[provider].secrets[index] ?? '',
  }))

export const labelsOf = (provider: CardProvider): Record<keyof ProviderValues, string> => {
  const [secret1 = '', secret2 = ''] = messages.fields[provider].secrets
  return { merchant: messages.fields[provider].merchant, isLive: messages.mode, secret1, secret2 }
}

export const providerValues = ({ merchant, isLive }: CardProviderSettings): ProviderValues => ({
  merchant,
  isLive,
  secret1: '',
  secret2: '',
})

const typedSecrets = (provider: CardProvider, values: ProviderValues): readonly string[] =>
  secretFields[provider].map((field) => values[field].trim())

/** Sends all secrets or none: an incomplete pair has a field error already. */
export function providerBody(provider: CardProvider) {
  return ({ merchant, isLive, ...secrets }: ProviderValues): SavedCardProvider => {
    const typed = typedSecrets(provider, { merchant, isLive, ...secrets })
    const isWhole = typed.every((secret) => secret.length >= shortestSecret)
    return { merchant, isLive, ...(isWhole ? { secrets: [...typed] } : {}) }
  }
}

/** Requires all secrets when one is typed or none is stored. */
export function providerErrors({ provider, hasSecrets }: CardProviderSettings) {
  return (values: ProviderValues): FieldErrors => {
    const isTyped = typedSecrets(provider, values).some((secret) => secret !== '')
    const errors: FieldErrors = {}
    for (const field of secretFields[provider]) {
      const { length } = values[field].trim()
      if (length === 0 && isTyped) errors[field] = messages.both
      else if (length === 0 && !hasSecrets) errors[field] = formMessages.required
      else if (length > 0 && length < shortestSecret) errors[field] = formMessages.tooShort(shortestSecret)
    }
    return errors
  }
}
