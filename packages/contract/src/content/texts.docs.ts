import type { GroupDocs } from '../endpoint-docs.ts'
import type { textEndpoints } from './texts.contract.ts'

export const textDocs: GroupDocs<typeof textEndpoints> = {
  get: {
    summary: 'Read a text for editing',
    description:
      'Returns the newest version of a text of the site and the list of its versions, newest first.',
  },
  getVersion: {
    summary: 'Read a version of a text',
    description: 'Returns one version of a text as it was saved.',
  },
  edit: {
    summary: 'Save a new version of a text',
    description:
      'Stores the next version if `version` is the newest one; earlier versions never change, because guests agreed to them. Tags that the editor does not know are removed; the same text stores nothing.',
    example: {
      body: '<h2>İptal koşulları</h2><p>Girişe 30 gün kalana kadar ön ödemenin tamamı iade edilir.</p>',
      version: 4,
    },
  },
}
