import type { GroupDocs } from '../endpoint-docs.ts'
import type { villaImageEndpoints } from './villa-images.contract.ts'

export const villaImageDocs: GroupDocs<typeof villaImageEndpoints> = {
  upload: {
    summary: 'Upload a picture of a villa',
    description:
      'Stores a picture at the end of the villa’s pictures (at most 60) and queues the making of its sizes. Read the villa until the state of the picture is READY or FAILED.',
    example: { villa_id: 12, alt: 'Havuz ve deniz manzarası' },
  },
  describe: {
    summary: 'Describe a picture',
    description:
      'Sets the alternative text of a picture. Refused when a published villa would no longer meet the conditions of publication.',
    example: { alt: 'Gün batımında teras ve havuz' },
  },
  remove: {
    summary: 'Delete a picture',
    description:
      'Deletes a picture and queues the removal of its files. Refused when a published villa would be left with too few pictures.',
  },
  setOrder: {
    summary: 'Order the pictures of a villa',
    description: 'Sets the order of the named pictures; the first is the cover of the villa.',
    example: { villa_id: 12, ids: [311, 308, 309, 310, 312] },
  },
}
