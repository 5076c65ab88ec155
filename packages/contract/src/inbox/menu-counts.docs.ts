import type { GroupDocs } from '../endpoint-docs.ts'
import type { menuEndpoints } from './menu-counts.contract.ts'

export const menuDocs: GroupDocs<typeof menuEndpoints> = {
  counts: {
    summary: 'Read the menu counts',
    description:
      'Returns the numbers of new reservations and unread messages for the menu. Owners get those of own villas and no message count.',
  },
}
