import { articleFields } from '@plato/contract/content/articles.contract'
import { expect, test } from 'vitest'
import { blankArticle, bodyOf, checkArticle, idsIn, publishChoice, valuesOf } from './article-values.ts'

const stored = {
  id: 7,
  slug: 'patara',
  title: 'Patara',
  summary: 'Kum.',
  state: 'SHOWN' as const,
  publishedOn: '2027-06-01',
  picture: { base: `/media/pictures/${'a'.repeat(40)}`, alt: 'Kumsal' },
  villaCount: 2,
  updatedAt: '2027-06-01T10:00:00.000Z',
  updatedByName: 'Selin Aksoy',
  body: '<p>Uzun.</p>',
  coverKey: 'a'.repeat(40),
  coverAlt: 'Kumsal',
  townId: 3,
  villas: [
    { id: 9, name: 'Villa Dokuz' },
    { id: 4, name: 'Villa Dört' },
  ],
  version: 2,
}

test('bodyOf of an unedited article form sends the stored values of the article, with the villas in order', () => {
  const body = articleFields.parse(bodyOf(valuesOf(stored)))
  const { title, slug, summary, publishedOn, coverKey, coverAlt, townId } = stored
  const same = { title, slug, summary, body: stored.body, publishedOn, coverKey, coverAlt, townId }
  expect(body).toEqual({ ...same, villaIds: [9, 4] })
})

test('bodyOf turns a blank article form into an empty draft', () => {
  expect(articleFields.parse(bodyOf({ ...blankArticle, title: 'Bir yazı' }))).toEqual({
    title: 'Bir yazı',
    summary: '',
    body: '',
    coverKey: null,
    coverAlt: '',
    publishedOn: null,
    townId: null,
    villaIds: [],
  })
  expect(idsIn('')).toEqual([])
})

test('checkArticle accepts an empty draft but requires a body to publish and a description for a cover', () => {
  expect(checkArticle(blankArticle)).toEqual({})
  expect(checkArticle({ ...blankArticle, body: '<p> </p>', publishedOn: '2027-06-01' })).toHaveProperty(
    'body',
  )
  expect(checkArticle({ ...blankArticle, coverKey: 'a', coverAlt: ' ' })).toHaveProperty('coverAlt')
})

test('publishChoice of an article returns DRAFT without a publish date, NOW for today and DAY for another date', () => {
  expect(publishChoice('', '2027-06-16')).toBe('DRAFT')
  expect(publishChoice('2027-06-16', '2027-06-16')).toBe('NOW')
  expect(publishChoice('2027-06-17', '2027-06-16')).toBe('DAY')
})
