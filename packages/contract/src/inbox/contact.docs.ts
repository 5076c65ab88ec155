import type { GroupDocs } from '../endpoint-docs.ts'
import type { contactEndpoints } from './contact.contract.ts'

export const contactDocs: GroupDocs<typeof contactEndpoints> = {
  page: {
    summary: 'Read the contact page',
    description:
      'Returns contact details and working hours of the agency, and the signed stamp and notice version that the contact form must send back.',
  },
  send: {
    summary: 'Send a contact message',
    description:
      'Stores the message, mails the agency and mails the sender an acknowledgement. A message that looks automatic is stored as suspect and mailed to no one; a stamp can be used once.',
    example: {
      name: 'Ayşe Demir',
      email: 'ayse.demir@example.com',
      phone: '0532 555 66 77',
      subject: 'Temmuz için villa',
      message: 'Merhaba, 10-17 Temmuz arasında altı kişilik, denize yakın bir villa arıyoruz.',
      kvkkVersion: 3,
      stamp: '1799827200000.pQ0v8mZt3xYb5c1k.R7uWqL2nT4sYd6Fh0JkM9aXc3Vb1Nz8Q',
    },
  },
  unreadCount: {
    summary: 'Count unread messages',
    description: 'Returns the number of messages that no staff member has read, without suspect ones.',
  },
  list: {
    summary: 'List contact messages',
    description:
      'Returns messages of the contact form, newest first. Without `state`, suspect messages are left out.',
  },
  export: {
    summary: 'Export contact messages',
    description:
      'Streams the contact messages of the filter with their full text, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  get: {
    summary: 'Read a contact message',
    description: 'Returns one message with its replies and their mails.',
  },
  mark: {
    summary: 'Mark a contact message',
    description:
      'Marks a message as read or unread. `trusted` removes the suspicion, after which the agency is mailed as for any message.',
    example: { read: true },
  },
  reply: {
    summary: 'Reply to a contact message',
    description:
      'Mails the reply to the sender and stores it. The message counts as read, answered and not suspect.',
    example: { body: 'Merhaba Ayşe Hanım, size uygun üç villayı teklif olarak gönderdik.' },
  },
  remove: {
    summary: 'Delete a contact message',
    description: 'Deletes a message and its replies. The audit log keeps neither sender nor content.',
  },
}
