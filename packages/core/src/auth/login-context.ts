import type { PublicContext } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import type { TokenSigner } from './token-signer.ts'

/** What signing in needs beyond a public call. */
export interface LoginContext extends PublicContext {
  readonly address: string
  /** What limits count by: the IPv4 address, or the /64 of an IPv6 address, because one host has all of it. */
  readonly network: string
  /** Browser and system by name, for the list of sessions; empty when unknown. */
  readonly device: string
  readonly signer: TokenSigner
  readonly vault: Pick<Vault, 'sign' | 'isSigned'>
  /** The cookie that binds the session to the browser, and the one that marks a device which signed in before, as it was sent, and how to set it. */
  readonly sessionCookie: { readonly set: (value: string) => void }
  readonly deviceCookie: { readonly sent: string | undefined; readonly set: (value: string) => void }
}
