import type { GroupDocs } from '../endpoint-docs.ts'
import type { accountLinkEndpoints } from './account-links.contract.ts'

const token = '3f0c9a52-6d1b-4c0e-9f57-2a8f1f0d7c11.5mVQ0s3u9bYkq1wz7o2hX4tJc8nLr6eA'

export const accountLinkDocs: GroupDocs<typeof accountLinkEndpoints> = {
  requestReset: {
    summary: 'Request a new password',
    description:
      'Mails a link to the account with this address, if there is one; the response is the same for every address. The link works once, for one hour. At most one mail in five minutes is sent to an account.',
    example: { email: 'selin@platovilla.test' },
  },
  read: {
    summary: 'Read an account link',
    description:
      'Returns what a mailed link is for (invitation, new password or new e-mail address) without using it up.',
    example: { token },
  },
  use: {
    summary: 'Use an account link',
    description:
      'Sets the password of an invitation or a reset, which ends all sessions of the account, or confirms a new e-mail address. A link works once. A reset and a new address are reported by a security mail.',
    example: { token, password: 'Zeytin-Dali-2027' },
  },
}
