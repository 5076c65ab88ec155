import { fixedPages } from '@plato/core/content/sitemap'
import { expect, test } from 'vitest'
import routes from '../../apps/site/app/routes.ts'

const pages = routes.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]|\.\w+$/.test(path))
/** Pages about one visitor, which search engines must not list. */
const ofOneVisitor = ['/enquire', '/favoriler']

test('the sitemap lists every fixed page of the site except those about one visitor', () => {
  expect([...fixedPages].sort()).toEqual(pages.filter((path) => !ofOneVisitor.includes(path)).sort())
})
