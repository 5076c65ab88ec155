import { fixedPages } from '@plato/core/content/sitemap'
import { expect, test } from 'vitest'
import routes from '../apps/site/app/routes.ts'

const pages = routes.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]|\.\w+$/.test(path))
/** About one visitor alone: nobody looks for these. */
const ofOneVisitor = ['/enquire', '/favoriler']

test('search engines are told of every page of the site that is for all, and of no other', () => {
  expect([...fixedPages].sort()).toEqual(pages.filter((path) => !ofOneVisitor.includes(path)).sort())
})
