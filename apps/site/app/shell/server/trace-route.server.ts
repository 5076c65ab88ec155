import type { MiddlewareFunction } from 'react-router'
import { siteContext } from '#site/shell/server/site-context.server.ts'

/** Names the span of the request by its route pattern, such as /villa/:slug. */
export const traceRoute: MiddlewareFunction<Response> = ({ context, pattern }) => {
  context.get(siteContext).tracing?.nameRoute(pattern)
}
