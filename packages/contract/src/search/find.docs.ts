import type { GroupDocs } from '../endpoint-docs.ts'
import type { findEndpoints } from './find.contract.ts'

export const findDocs: GroupDocs<typeof findEndpoints> = {
  anything: {
    summary: 'Search the back office',
    description:
      'Returns the first villas (name, code), reservations (code, guest, e-mail, phone), users and offers that match the text. Owners find own villas and reservations only.',
  },
}
