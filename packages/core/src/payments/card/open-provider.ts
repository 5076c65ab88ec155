import type { CardProvider } from '@plato/rules/payments/card'
import type { Db } from '../../context.ts'
import type { Vault } from '../../vault.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { CardContext } from './card-context.ts'
import { findChosenKeys, findKeys, type KeptKeys } from './card-providers.queries.ts'

/** Ties the sealed keys to their provider: moved to another row they cannot be opened. */
const placeOf = (provider: CardProvider) => `card provider ${provider}`

/** What a provider wants to be kept secret, in the order it is typed. */
export const secretNames = {
  IYZICO: ['secretKey'],
  PAYTR: ['merchantKey', 'merchantSalt'],
} as const satisfies Record<CardProvider, readonly string[]>

export const sealSecrets = (vault: Vault, provider: CardProvider, secrets: readonly string[]) => {
  const named = Object.fromEntries(secretNames[provider].map((name, place) => [name, secrets[place]]))
  return vault.seal(JSON.stringify(named), placeOf(provider))
}

function openKeys(ctx: CardContext, { provider, live, merchant, wrappedKey, secrets }: KeptKeys) {
  const sealed = { wrappedKey, cipher: secrets }
  const opened: unknown = JSON.parse(ctx.vault.open(sealed, placeOf(provider)))
  return ctx.openProvider({ provider, live, merchant, secrets: opened })
}

/** With whom new payments begin; undefined while cards are closed. */
export async function chosenProvider(ctx: CardContext): Promise<PaymentProvider | undefined> {
  const keys = await findChosenKeys(ctx.db)
  return keys && openKeys(ctx, keys)
}

/** What was begun with a provider is finished with it, chosen or not. Undefined when its keys were never entered. */
export async function providerNamed(
  ctx: CardContext,
  provider: CardProvider,
): Promise<PaymentProvider | undefined> {
  const keys = await findKeys(ctx.db, provider)
  return keys && openKeys(ctx, keys)
}

/** Whether guests may pay by card now. */
export const isCardOpen = async (db: Db): Promise<boolean> => (await findChosenKeys(db)) !== undefined
