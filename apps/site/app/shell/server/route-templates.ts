interface Template {
  readonly template: string
  readonly pattern: RegExp
}

const isCatchAll = (path: string) => path === '*'
const parameterCount = (path: string) => path.split(':').length - 1
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function templateOf(path: string): Template {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
  return { template: `/${path}`, pattern: new RegExp(`^/${segments.join('/')}/*$`, 'i') }
}

/**
 * Finds the template of a path among the paths of all pages, as React Router's `matchRoutes` does: a fixed segment before a
 * parameter. That function compares and sorts all routes on each call, which took a tenth of the time of a stored page.
 */
export function routeTemplates(paths: readonly string[]): (path: string) => string {
  const fixedFirst = paths
    .filter((path) => !isCatchAll(path))
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
  const templates = fixedFirst.map(templateOf)
  const otherwise = paths.some(isCatchAll) ? '/*' : 'unmatched'
  return (path) => templates.find(({ pattern }) => pattern.test(path))?.template ?? otherwise
}
