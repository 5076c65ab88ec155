import type { GroupDocs } from '../endpoint-docs.ts'
import type { factorEndpoints } from './factors.contract.ts'

const challengeId = '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f01'
const credential = {
  id: 'q5Vw2dZ0Tn2S9b8Yw3l0hA',
  rawId: 'q5Vw2dZ0Tn2S9b8Yw3l0hA',
  type: 'public-key',
  clientExtensionResults: {},
} as const
const response = {
  ...credential,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx0lK3',
  },
}

export const factorDocs: GroupDocs<typeof factorEndpoints> = {
  state: {
    summary: 'Read the state of the second factor',
    description:
      'Returns whether the account has a second factor, by which methods it can be given, and when this session gave it last.',
  },
  give: {
    summary: 'Give the second factor',
    description:
      'Raises a session that gave only the password, and renews the factor for actions that need a recent one. A code of the app is accepted once; wrong codes are counted by account and delay further ones. A recovery code is used up, and its use is mailed to the owner of the account.',
    example: { method: 'TOTP', code: '492039' },
  },
  startPasskey: {
    summary: 'Start giving a passkey as second factor',
    description: 'Returns the options for the browser. The challenge is valid for 5 minutes and used once.',
  },
  startSignIn: {
    summary: 'Start signing in with a passkey',
    description:
      'Returns the options for the browser, the same for every caller. The challenge is valid for 5 minutes and used once.',
  },
  signIn: {
    summary: 'Sign in with a passkey',
    description:
      'Creates a session whose second factor is given: the passkey verifies the person by itself. Every invalid response is refused alike.',
    example: { challengeId, response },
  },
  own: {
    summary: 'Read the own second factors',
    description: 'Returns passkeys, app and number of unused recovery codes of the caller.',
  },
  startTotp: {
    summary: 'Start setting up an authenticator app',
    description:
      'Returns a new secret as text and QR code. It counts only after its first code was confirmed. The first factor of an account needs the current password.',
    example: { currentPassword: 'Zeytin-Dali-2027' },
  },
  confirmTotp: {
    summary: 'Confirm the authenticator app',
    description:
      'Stores the app with its first code and mails the owner of the account. Returns recovery codes if the account has none.',
    example: { code: '492039' },
  },
  removeTotp: {
    summary: 'Remove the authenticator app',
    description:
      'Refused for the last factor of an account whose role needs one. Mails the owner of the account.',
  },
  startNewPasskey: {
    summary: 'Start adding a passkey',
    description:
      'Returns the options for the browser. The first factor of an account needs the current password.',
    example: { currentPassword: 'Zeytin-Dali-2027' },
  },
  addPasskey: {
    summary: 'Add a passkey',
    description:
      'Stores the passkey of the response and mails the owner of the account. Returns recovery codes if the account has none.',
    example: {
      challengeId,
      name: 'Selin’in telefonu',
      response: {
        ...credential,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZQ',
          transports: ['internal'],
        },
      },
    },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    description:
      'Refused for the last factor of an account whose role needs one. Mails the owner of the account.',
  },
  renewRecoveryCodes: {
    summary: 'Create new recovery codes',
    description: 'Replaces all recovery codes of the caller by ten new ones, which are returned once.',
  },
}
