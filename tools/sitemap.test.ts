import { fixedPages } from '@plato/core/content/sitemap'
import { expect, test } from 'vitest'
import { pendingPages } from '../apps/site/app/shell/pending-pages.ts'

test('no page that is still being built is told to search engines', () => {
  const pending = pendingPages.map(({ path }) => `/${path}`)
  expect([...fixedPages, '/villa/:slug'].filter((path) => pending.includes(path))).toEqual([])
})
