import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The host name of the request. Fastify's own would take it from X-Forwarded-Host, which the client chooses; nginx sets Host
 * to the name of the server that answers.
 */
function hostNameOf({ headers: { host = '' } }: FastifyRequest): string | undefined {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** Endpoints of staff and owners, and those that begin a session or set a password. */
const isOfDashboard = ({
  url = '',
  config: { access = 'public' },
}: FastifyRequest['routeOptions']): boolean => access !== 'public' || url.startsWith('/v1/auth/')

/** Answers the endpoints of the dashboard on its own host only: a page of the site's host can neither call them nor sign in. */
export function addDashboardHost(app: FastifyInstance, dashboardOrigin: string): void {
  const { hostname } = new URL(dashboardOrigin)
  app.addHook('onRequest', async (request) => {
    if (isOfDashboard(request.routeOptions) && hostNameOf(request) !== hostname)
      throw new Refusal('request.wrong_host')
  })
}
