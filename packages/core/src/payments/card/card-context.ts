import type { PublicContext } from '../../context.ts'
import type { Vault } from '../../vault.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { ProviderAccount } from '../providers/providers.ts'

/** What talking to card providers needs: their sealed keys, and a way to make a client of them. */
export interface CardContext extends PublicContext {
  readonly vault: Vault
  readonly openProvider: (account: ProviderAccount) => PaymentProvider
  /** Set in production: test keys may be stored and checked, but guests cannot pay with them. */
  readonly liveKeysOnly?: boolean | undefined
}
