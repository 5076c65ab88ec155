import type { GroupDocs } from '../endpoint-docs.ts'
import type { publicVillaEndpoints } from './public-villa.contract.ts'

export const publicVillaDocs: GroupDocs<typeof publicVillaEndpoints> = {
  get: {
    summary: 'Read a published villa',
    description:
      'Returns what guests may know about a published villa: facts, pictures, price sheet, occupied nights and comments, with an approximate location. An old slug returns the current one.',
  },
}
