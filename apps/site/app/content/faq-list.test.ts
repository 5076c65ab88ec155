import { expect, test } from 'vitest'
import { faqForSearchEngines } from './faq-list.tsx'

const item = (id: number, answer: string) => ({ id, theme: 'Ödeme', question: `Soru ${id}?`, answer })

test('faqForSearchEngines returns the questions and answers of the page as text without HTML tags', () => {
  const [descriptor, ...more] = faqForSearchEngines([
    item(1, '<p>Şimdi <strong>%20</strong>.</p><ul><li><p>Kart</p></li><li><p>Havale</p></li></ul>'),
    item(2, '<p>Evet</p><script>alert(1)</script>'),
  ])
  expect(more).toEqual([])
  expect(descriptor).toMatchObject({
    'script:ld+json': {
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'Soru 1?', acceptedAnswer: { text: 'Şimdi %20.\n\n- Kart\n- Havale' } },
        { name: 'Soru 2?', acceptedAnswer: { text: expect.not.stringContaining('<script') } },
      ],
    },
  })
})

test('faqForSearchEngines returns nothing for a page without questions', () => {
  expect(faqForSearchEngines([])).toEqual([])
  expect(faqForSearchEngines(undefined)).toEqual([])
})
