import type { GroupDocs } from '../endpoint-docs.ts'
import type { faqEndpoints } from './faq.contract.ts'

const item = {
  theme: 'Ödeme',
  question: 'Ön ödeme ne kadar?',
  answer: '<p>Toplam tutarın %30’u rezervasyon sırasında, kalanı girişte ödenir.</p>',
  onHome: true,
  active: true,
  orderNo: 1,
}

export const faqDocs: GroupDocs<typeof faqEndpoints> = {
  list: {
    summary: 'List questions for editing',
    description: 'Returns all questions with their answers by theme, active or not.',
  },
  create: {
    summary: 'Create a question',
    description: 'Adds a question; tags that the editor does not know are removed from the answer.',
    example: item,
  },
  update: {
    summary: 'Change a question',
    description: 'Replaces a question; tags that the editor does not know are removed from the answer.',
    example: { ...item, orderNo: 2 },
  },
  remove: {
    summary: 'Delete a question',
    description: 'Deletes a question; the audit log keeps what was deleted.',
  },
}
