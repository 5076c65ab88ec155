import type { contract } from '../contract.ts'
import type { GroupDocs } from '../endpoint-docs.ts'

export const noteDocs: GroupDocs<(typeof contract)['notes']> = {
  list: {
    summary: 'List the notes of a record',
    description:
      'Returns the notes of staff about a reservation with its guest, owner and villa, about a villa with its owner, or about an owner. Give exactly one of the three ids.',
  },
  create: {
    summary: 'Write a note',
    description:
      'Adds a note about the record or about one that belongs to it. Guests and owners never see notes.',
    example: { place: { reservation_id: 318 }, about: 'GUEST', body: 'Salı tekrar aranacak' },
  },
  change: {
    summary: 'Correct or pin a note',
    description: 'The author may correct the text for ten minutes; others may only pin it.',
    example: { pinned: true },
  },
  remove: {
    summary: 'Remove a note',
    description: 'The author may remove a note for ten minutes, an administrator at any time.',
  },
}
