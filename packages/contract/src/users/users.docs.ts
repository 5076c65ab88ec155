import type { GroupDocs } from '../endpoint-docs.ts'
import type { userEndpoints } from './users.contract.ts'

const account = {
  email: 'mehmet.yilmaz@example.com',
  firstName: 'Mehmet',
  lastName: 'Yılmaz',
  phone: '0532 111 22 33',
  role: 'OWNER',
} as const

export const userDocs: GroupDocs<typeof userEndpoints> = {
  list: {
    summary: 'List users',
    description:
      'Returns staff members and owners by name, filtered by role and by a part of name or e-mail.',
  },
  export: {
    summary: 'Export users',
    description:
      'Streams the accounts of the filter, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  select: {
    summary: 'List users for a select box',
    description: 'Returns id, name and role of every active user, optionally of one role.',
  },
  get: { summary: 'Read a user', description: 'Returns one account, active or closed.' },
  create: {
    summary: 'Create a user',
    description:
      'Creates an account that can sign in at once. A new account with the role ADMIN is reported by a security mail.',
    example: { ...account, password: 'Zeytin-Dali-2027' },
  },
  invite: {
    summary: 'Invite a user',
    description:
      'Creates an account without a password and mails a link that sets one. The link works once, for 72 hours. A new account with the role ADMIN is reported by a security mail.',
    example: account,
  },
  renewInvitation: {
    summary: 'Send an invitation again',
    description:
      'Mails a new link that is valid for 72 hours; the old one stops working. Refused once the person has set a password.',
  },
  readInvitation: {
    summary: 'Read the link of an invitation',
    description:
      'Returns the link that was mailed, for sending it by another way. Each read is recorded in the audit log.',
  },
  update: {
    summary: 'Change a user',
    description:
      'Replaces the data of an account; without `password` the password remains. A new password or role ends all sessions of the account; a new password, e-mail or the role ADMIN is reported by a security mail.',
    example: { ...account, phone: '0533 444 55 66' },
  },
  setActivity: {
    summary: 'Open or close a user account',
    description:
      'Closing ends all sessions of the account; callers cannot close their own. Reopening an ADMIN account is reported by a security mail.',
    example: { id: 42, active: false },
  },
  removeFactors: {
    summary: 'Remove the second factors of a user',
    description:
      'For a person who lost passkey, app and recovery codes: removes all of them, ends the sessions of the account and mails its owner. The person may sign in with the password alone for 24 hours and must set up a factor in that time. Callers cannot remove their own.',
  },
}
