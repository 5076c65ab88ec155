import type { PublicContext } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { ProviderAccount } from '../providers/providers.ts'

/**
 * Dependencies for calls to card providers: the encrypted keys and a function that creates a client from them.
 */
export interface CardContext extends PublicContext {
  readonly vault: Vault
  readonly openProvider: (account: ProviderAccount) => PaymentProvider
  /** Set in production: test keys may be stored and checked, but guests cannot pay with them. */
  readonly liveKeysOnly?: boolean | undefined
}
