import type { GroupDocs } from '../endpoint-docs.ts'
import type { documentEndpoints } from './documents.contract.ts'

export const documentDocs: GroupDocs<typeof documentEndpoints> = {
  list: {
    summary: 'List documents of the agency',
    description: 'Returns the uploaded documents of the agency with their download paths.',
  },
  upload: {
    summary: 'Upload a document',
    description:
      'Stores a PDF or picture (JPEG, PNG, WebP; recognised by content) and publishes it on the site at once, at most 50. Pictures are encoded again as JPEG.',
    example: { title: 'TÜRSAB işletme belgesi' },
  },
  remove: {
    summary: 'Delete a document',
    description: 'Removes a document from the site and queues the deletion of its file.',
  },
  listPublic: {
    summary: 'List published documents',
    description: 'Returns the documents of the agency with their download paths.',
  },
}
