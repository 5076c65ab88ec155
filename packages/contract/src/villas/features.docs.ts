import type { GroupDocs } from '../endpoint-docs.ts'
import type { featureEndpoints } from './features.contract.ts'

const heatedPool = { categoryId: 2, name: 'Isıtmalı havuz', isFilter: true, isHighlight: true, orderNo: 3 }

export const featureDocs: GroupDocs<typeof featureEndpoints> = {
  list: {
    summary: 'List features by category',
    description:
      'Returns every feature category with its features, in their order. Owners get the same list.',
  },
  createCategory: {
    summary: 'Create a feature category',
    description: 'Creates an empty category and returns its id.',
    example: { name: 'Havuz', orderNo: 1 },
  },
  removeCategory: {
    summary: 'Delete a feature category',
    description: 'Deletes a category that has no features.',
  },
  create: {
    summary: 'Create a feature',
    description:
      'Creates a feature that villas can have; `isFilter` offers it in the search, `isHighlight` shows it among the first facts of a villa.',
    example: heatedPool,
  },
  update: {
    summary: 'Change a feature',
    description: 'Replaces the data of a feature, including its category.',
    example: { ...heatedPool, name: 'Isıtmalı özel havuz' },
  },
  remove: { summary: 'Delete a feature', description: 'Deletes a feature that no villa has.' },
}
