import type { CardProvider } from '@plato/rules/payments/card'
import type { Db } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { CardContext } from './card-context.ts'
import { findChosenKeys, findKeys, type StoredKeys } from './card-providers.queries.ts'

/** Associated data of the encryption: a row copied to another provider cannot be decrypted. */
export const cardKeysPlace = (provider: string) => `card provider ${provider}`

/** The names of each provider’s secrets, in the order of the form. */
export const secretNames = {
  IYZICO: ['secretKey'],
  PAYTR: ['merchantKey', 'merchantSalt'],
} as const satisfies Record<CardProvider, readonly string[]>

export const sealSecrets = (vault: Vault, provider: CardProvider, secrets: readonly string[]) => {
  const named = Object.fromEntries(secretNames[provider].map((name, place) => [name, secrets[place]]))
  return vault.seal(JSON.stringify(named), cardKeysPlace(provider))
}

/** Decrypts the secrets of a provider. */
const openSecrets = (
  vault: Vault,
  { provider, wrappedKey, secrets }: Pick<StoredKeys, 'provider' | 'wrappedKey' | 'secrets'>,
): unknown => JSON.parse(vault.open({ wrappedKey, cipher: secrets }, cardKeysPlace(provider)))

function openKeys(ctx: CardContext, keys: StoredKeys) {
  const { provider, live, merchant } = keys
  return ctx.openProvider({ provider, live, merchant, secrets: openSecrets(ctx.vault, keys) })
}

/** The provider for new payments; undefined when card payments are switched off. */
export async function chosenProvider(ctx: CardContext): Promise<PaymentProvider | undefined> {
  const keys = await findChosenKeys(ctx.db)
  return keys && openKeys(ctx, keys)
}

/** The provider an attempt was started with, chosen or not. Undefined when it has no stored keys. */
export async function providerNamed(
  ctx: CardContext,
  provider: CardProvider,
): Promise<PaymentProvider | undefined> {
  const keys = await findKeys(ctx.db, provider)
  return keys && openKeys(ctx, keys)
}

/** The provider that new card payments begin with, when its keys are test keys. */
export async function chosenTestProvider(db: Db): Promise<CardProvider | undefined> {
  const chosen = await findChosenKeys(db)
  return chosen && !chosen.live ? chosen.provider : undefined
}
