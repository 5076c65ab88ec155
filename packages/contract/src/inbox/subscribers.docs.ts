import type { GroupDocs } from '../endpoint-docs.ts'
import type { subscriberEndpoints } from './subscribers.contract.ts'

export const subscriberDocs: GroupDocs<typeof subscriberEndpoints> = {
  list: {
    summary: 'List newsletter subscribers',
    description: 'Returns subscribers in every state, newest first; filter by state and e-mail.',
  },
  csv: {
    summary: 'Export newsletter subscribers as CSV',
    description:
      'Streams subscribers who confirmed and did not unsubscribe, with the proof of consent. The export is recorded in the audit log.',
  },
  export: {
    summary: 'Export subscribers',
    description:
      'Streams the subscribers of the filter, with the proof of consent, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  remove: {
    summary: 'Delete a newsletter subscriber',
    description: 'Deletes the e-mail address from the list; the record of consent remains as proof.',
  },
  see: {
    summary: 'Read a newsletter subscription',
    description:
      'Returns the masked e-mail address and state that the token of a newsletter mail belongs to. Changes nothing.',
  },
  confirm: {
    summary: 'Confirm a newsletter subscription',
    description:
      'Confirms the subscription by the token of the confirmation mail, which is valid for seven days. Repeating it changes nothing.',
  },
  leave: {
    summary: 'Unsubscribe from the newsletter',
    description:
      'Ends the subscription by the token of any newsletter mail. Also called by mail programs (RFC 8058); repeating it changes nothing.',
  },
}
