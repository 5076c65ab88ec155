import type { PasskeyPrompt } from '@plato/contract/users/factors.contract'
import { onTestFinished, vi } from 'vitest'

export const passkeyPrompt: PasskeyPrompt = {
  challengeId: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f01',
  options: {
    challenge: 'AAAA',
    rpId: 'localhost',
    rp: { id: 'localhost', name: 'Plato Villa' },
    user: { id: 'AAAA', name: 'deniz@platovilla.test', displayName: 'Deniz Ak' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
}

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

/** What a browser returns for a prompt, with the same three bytes everywhere. */
export const givenPasskey = {
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
}
export const createdPasskey = {
  ...credential,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
}

/** The same as the API receives them. */
const sent = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} }
export const sentPasskey = {
  ...sent,
  response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
}
export const sentNewPasskey = {
  ...sent,
  response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
}

/** A browser with passkeys until the end of the test; jsdom has none. */
export function stubPasskeys(credentials: Partial<Record<'get' | 'create', () => Promise<unknown>>>): void {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
}
