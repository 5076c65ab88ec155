import type { GroupDocs } from '../endpoint-docs.ts'
import type { authEndpoints } from './auth.contract.ts'

export const authDocs: GroupDocs<typeof authEndpoints> = {
  login: {
    summary: 'Sign in',
    description:
      'Creates a session for an active account and returns its access token. Failed attempts are counted by account and network and delay further ones; a success is recorded in the audit log and sets the cookie of a known device.',
    example: { email: 'selin@platovilla.test', password: 'Zeytin-Dali-2027' },
  },
  renew: {
    summary: 'Renew the access token',
    description:
      'Returns a new access token for the session of the request. The session stays the same, so its maximum age does not start again.',
  },
  logout: {
    summary: 'Sign out',
    description: 'Deletes the session of the request. Its tokens are refused from then on.',
  },
}
