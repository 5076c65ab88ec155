import type { GroupDocs } from '../endpoint-docs.ts'
import type { accountEndpoints } from './account.contract.ts'

const currentPassword = 'Zeytin-Dali-2027'

export const accountDocs: GroupDocs<typeof accountEndpoints> = {
  get: {
    summary: 'Read the own account',
    description:
      'Returns the account of the caller, its open sessions and a new address that awaits its confirmation.',
  },
  changePassword: {
    summary: 'Change the own password',
    description:
      'Requires the current password; wrong ones are counted and delayed like failed sign-ins. Ends all other sessions of the account and is reported by a security mail.',
    example: { currentPassword, password: 'Begonvil-Taslik-2028' },
  },
  changeEmail: {
    summary: 'Change the own e-mail address',
    description:
      'Requires the current password. Mails a link to the new address, which confirms it within 24 hours, and a warning to the old one. Until then the old address stays.',
    example: { currentPassword, email: 'selin.aydin@example.com' },
  },
  cancelEmailChange: {
    summary: 'Cancel the change of the own e-mail address',
    description: 'Deletes the link that would confirm the new address.',
  },
  endSession: {
    summary: 'End one of the own sessions',
    description: 'Deletes a session of the caller; its tokens are refused from then on.',
  },
  endOtherSessions: {
    summary: 'End all other own sessions',
    description: 'Deletes every session of the caller except that of the request.',
  },
}
