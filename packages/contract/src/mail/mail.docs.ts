import type { GroupDocs } from '../endpoint-docs.ts'
import type { mailEndpoints } from './mail.contract.ts'

const text = {
  subject: '{{rezervasyon_kodu}} numaralı rezervasyonunuz onaylandı',
  body: 'Merhaba {{musteri_ad_soyad}},\n\n{{villa_adi}} için rezervasyonunuz onaylandı.\n\nİyi tatiller dileriz.',
}

export const mailDocs: GroupDocs<typeof mailEndpoints> = {
  templates: {
    summary: 'List mail templates',
    description:
      'Returns every mail the product sends, with subject, text, the placeholders it may use and when it is sent.',
  },
  setActivity: {
    summary: 'Switch a mail template on or off',
    description:
      'An inactive mail is no longer sent automatically; staff can still send those that have an endpoint.',
    example: { id: 6, active: false },
  },
  saveTemplate: {
    summary: 'Change a mail template',
    description:
      'Saves subject and text of a mail; mails queued from then on use them. A placeholder that the mail does not know is refused.',
    example: text,
  },
  preview: {
    summary: 'Preview a mail template',
    description:
      'Renders the given text with the data of a reservation or, without one, with sample data. Nothing is saved or sent.',
    example: { ...text, reservationId: 318 },
  },
  sendTest: {
    summary: 'Send a test mail',
    description:
      'Renders the given text and mails it to the caller only. Refused within a minute of the last test of the same template.',
    example: { ...text, reservationId: null },
  },
  sendBank: {
    summary: 'Mail the bank details to the guest',
    description:
      'Mails the guest the bank accounts and the amount due, if the reservation awaits money. Adds an event to the reservation; refused within a minute of the last such mail.',
    example: { reservationId: 318 },
  },
  sendConfirm: {
    summary: 'Mail the confirmation to the guest again',
    description:
      'Mails the guest the confirmation of a confirmed reservation. Adds an event to the reservation; refused within a minute of the last such mail.',
    example: { reservationId: 318 },
  },
  log: {
    summary: 'List mails',
    description: 'Returns queued, sent and failed mails, newest first; filter by state and reservation.',
  },
  exportLog: {
    summary: 'Export the mail log',
    description:
      'Streams the mails of the filter without their text, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  getMail: {
    summary: 'Read a mail',
    description: 'Returns subject, HTML and plain text of a mail as it was sent, or as it would be sent now.',
  },
  retry: {
    summary: 'Retry a failed mail',
    description: 'Queues a mail in state FAILED again. The recipient may get it twice.',
  },
  retryAll: {
    summary: 'Retry all failed mails',
    description: 'Queues the 200 oldest failed mails again and returns how many are left.',
  },
}
