import type { GroupDocs } from '../endpoint-docs.ts'
import type { contentPictureEndpoints } from './pictures.contract.ts'

export const contentPictureDocs: GroupDocs<typeof contentPictureEndpoints> = {
  upload: {
    summary: 'Upload a picture for content',
    description:
      'Stores a picture for an article or team member, queues the making of its sizes and returns its key, which can be used at once.',
  },
  get: {
    summary: 'Read the state of a picture',
    description: 'Returns whether the sizes of a picture are being made, ready or failed.',
  },
}
