import type { GroupDocs } from '../endpoint-docs.ts'
import type { guestCommentEndpoints, villaCommentEndpoints } from './villa-comments.contract.ts'

export const guestCommentDocs: GroupDocs<typeof guestCommentEndpoints> = {
  invitation: {
    summary: 'Read an invitation to comment',
    description:
      'Returns villa and dates of the stay that the token of an invitation mail belongs to, and whether its comment was written.',
  },
  write: {
    summary: 'Write a comment',
    description:
      'Stores the comment of an invited guest, once for each stay, signed with first name and initial. It is published only after staff have approved it.',
    example: {
      rating: 5,
      text: 'Havuz ve bahçe fotoğraflardaki gibiydi, ev tertemiz teslim edildi. Çocuklarla çok rahat ettik.',
    },
  },
}

export const villaCommentDocs: GroupDocs<typeof villaCommentEndpoints> = {
  list: {
    summary: 'List guest comments',
    description:
      'Returns comments of all villas, newest first, whether published or not; filter by state and villa.',
  },
  export: {
    summary: 'Export comments',
    description:
      'Streams the comments of the filter, as CSV or as a workbook, in the order of the list. The export is recorded in the audit log.',
  },
  get: { summary: 'Read a guest comment', description: 'Returns one comment with its reply and state.' },
  reply: {
    summary: 'Reply to a guest comment',
    description: 'Sets the reply shown below the comment; an empty text removes it. The guest is not mailed.',
    example: { reply: 'Güzel sözleriniz için teşekkür ederiz, sizi yeniden ağırlamak isteriz.' },
  },
  setActivity: {
    summary: 'Publish or hide a guest comment',
    description: 'Publishes the comment on the site or hides it, and records who decided.',
    example: { active: true },
  },
  remove: {
    summary: 'Delete a guest comment',
    description: 'Deletes a comment and its reply; the audit log keeps what was deleted.',
  },
}
