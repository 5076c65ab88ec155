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

test('what is read into the form is what is sent again, villas in their order', () => {
  const body = articleFields.parse(bodyOf(valuesOf(stored)))
  const { title, slug, summary, publishedOn, coverKey, coverAlt, townId } = stored
  const same = { title, slug, summary, body: stored.body, publishedOn, coverKey, coverAlt, townId }
  expect(body).toEqual({ ...same, villaIds: [9, 4] })
})

test('a blank form is a draft without anything', () => {
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

test('a draft may be empty, a published text may not; a cover is told in words', () => {
  expect(checkArticle(blankArticle)).toEqual({})
  expect(checkArticle({ ...blankArticle, body: '<p> </p>', publishedOn: '2027-06-01' })).toHaveProperty(
    'body',
  )
  expect(checkArticle({ ...blankArticle, coverKey: 'a', coverAlt: ' ' })).toHaveProperty('coverAlt')
})

test('no day is a draft, today is now, any other day is a day', () => {
  expect(publishChoice('', '2027-06-16')).toBe('DRAFT')
  expect(publishChoice('2027-06-16', '2027-06-16')).toBe('NOW')
  expect(publishChoice('2027-06-17', '2027-06-16')).toBe('DAY')
})
