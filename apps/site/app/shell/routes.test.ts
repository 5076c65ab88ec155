import { reservedSlugs } from '@plato/rules/slug'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)])

const firstLabels = paths(routes)
  .map((path) => path.split('/')[0] ?? '')
  .filter((word) => !word.startsWith(':') && word !== '*')
  .map((word) => word.replace(/\.\w+$/, ''))

test('every first path segment of the site’s routes is a reserved slug', () => {
  expect(firstLabels.length).toBeGreaterThan(10)
  expect(firstLabels.filter((word) => !reservedSlugs.includes(word))).toEqual([])
})
