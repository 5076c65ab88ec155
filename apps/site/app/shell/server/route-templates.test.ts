import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { routeTemplates } from './route-templates.ts'

const paths = routes.map(({ path }) => path ?? '')

test('routeTemplates finds the same template as matchRoutes for the URLs of every page and for unknown ones', () => {
  const templateOf = routeTemplates(paths)
  const sample = paths
    .filter((path) => path !== '*')
    .map((path) => `/${path.replaceAll(/:\w+/g, 'villa-mavi')}`)
  const others = [
    '/KALKAN',
    '/faq/',
    '/faq/x/y',
    '/villa',
    '/villa/',
    '/odeme/durum',
    '/robotsXtxt',
    '/a.b',
    '//',
    '/%20',
  ]
  for (const url of [...sample, ...others]) {
    const match = matchRoutes(
      paths.map((path, n) => ({ id: String(n), path })),
      url,
    )?.at(-1)
    expect(templateOf(url), url).toBe(match ? `/${match.route.path}` : 'unmatched')
  }
  expect(sample.length).toBeGreaterThan(25)
})
