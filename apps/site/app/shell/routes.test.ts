import { reservedSlugs } from '@plato/rules/slug'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)])

const firstWords = paths(routes)
  .map((path) => path.split('/')[0] ?? '')
  .filter((word) => !word.startsWith(':') && word !== '*')
  .map((word) => word.replace(/\.\w+$/, ''))

test('no town or villa type can take an address of the site', () => {
  expect(firstWords.length).toBeGreaterThan(10)
  expect(firstWords.filter((word) => !reservedSlugs.includes(word))).toEqual([])
})
