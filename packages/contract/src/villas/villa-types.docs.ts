import type { GroupDocs } from '../endpoint-docs.ts'
import type { villaTypeEndpoints } from './villa-types.contract.ts'

const honeymoon = {
  name: 'Balayı villaları',
  description: 'İki kişi için, havuzu dışarıdan görünmeyen villalar.',
  orderNo: 2,
}

export const villaTypeDocs: GroupDocs<typeof villaTypeEndpoints> = {
  list: { summary: 'List villa types', description: 'Returns villa types in the order of the site menu.' },
  get: { summary: 'Read a villa type', description: 'Returns one villa type.' },
  create: {
    summary: 'Create a villa type',
    description:
      'Creates a villa type with a page on the site; without `slug` it is derived from the name. Queues a rebuild of the sitemap.',
    example: honeymoon,
  },
  update: {
    summary: 'Change a villa type',
    description:
      'Replaces the data of a villa type. A new slug redirects from the old one; without `slug` it remains. Queues a rebuild of the sitemap.',
    example: { ...honeymoon, slug: 'balayi-villalari' },
  },
  remove: {
    summary: 'Delete a villa type',
    description:
      'Deletes a villa type that no villa has and releases its slug. Queues a rebuild of the sitemap.',
  },
  listPublic: {
    summary: 'List villa types of the site',
    description: 'Returns villa types in menu order with their numbers of published villas.',
  },
}
