import type {
  NewPasskeyResponse,
  PasskeyPrompt,
  PasskeyResponse,
} from '@plato/contract/users/factors.contract'
import { newPasskeyResponse, passkeyResponse } from '@plato/contract/users/factors.contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { factorMessages as messages } from '#dashboard/auth/factor/factor-messages.tr.ts'
import { ShownFailure } from '#dashboard/shell/toast/toast.tsx'

/** Without the library, which is loaded only when a passkey is used. Browsers offer it in secure contexts only. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const isKnownDevice = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Asks for a passkey by the options of the server. Every failure has one sentence: browsers hide the reason. */
export async function readPasskey({ options }: PasskeyPrompt): Promise<PasskeyResponse> {
  // Safe: the API passes on what its WebAuthn library made for the browser.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return passkeyResponse.parse(await startAuthentication({ optionsJSON }))
  } catch (cause) {
    throw new ShownFailure(messages.passkeyFailed, { cause })
  }
}

export async function createPasskey({ options }: PasskeyPrompt): Promise<NewPasskeyResponse> {
  // Safe: the API passes on what its WebAuthn library made for the browser.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return newPasskeyResponse.parse(await startRegistration({ optionsJSON }))
  } catch (cause) {
    throw new ShownFailure(isKnownDevice(cause) ? messages.passkeyKnown : messages.passkeyFailed, { cause })
  }
}
