import type { IncomingHttpHeaders } from 'node:http'
import {
  type DrawnCalendar,
  drawSharedCalendar,
  noteShown,
} from '@plato/core/availability/exports/draw-shared-calendar'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whoever asks for many villas asks from one address; what it guards against is load, the token cannot be guessed. */
const perMinute = 600
const awaySeconds = 300
const file = /^([\w-]{32,64})\.ics$/

interface Shown {
  readonly etag: string
  readonly since: Date | null
  readonly now: Date
}

/** Whether the caller has these bytes: by their name, and by date only when it brings no name. */
function isKnown(headers: IncomingHttpHeaders, { etag, since, now }: Shown): boolean {
  const names = headers['if-none-match']
  if (names !== undefined) {
    return names.trim() === '*' || [...names.matchAll(/"[^"]*"/g)].some(([name]) => name === etag)
  }
  const date = headers['if-modified-since']
  if (!since || !date?.endsWith(' GMT')) return false
  const asked = Date.parse(date)
  // A date that is still to come is a clock gone wrong: it would hide what changes until then.
  return asked >= since.getTime() && asked <= now.getTime()
}

/** A calendar that is empty for a moment opens every night to whoever reads it: any fault of ours is "come again". */
async function drawOrWait(request: FastifyRequest, token: string): Promise<DrawnCalendar | undefined> {
  try {
    return await drawSharedCalendar(request.context, token)
  } catch (err) {
    request.log.error({ err }, 'a calendar for others could not be drawn')
    throw new Refusal('request.busy', { retryAfterSeconds: awaySeconds })
  }
}

/** Without it the calendar is still right: it only cannot say since when. */
async function sinceWhen(request: FastifyRequest, drawn: DrawnCalendar): Promise<Date | null> {
  try {
    const since = await noteShown(request.context, drawn, request.method === 'GET')
    return since && since <= drawn.now ? since : null
  } catch (err) {
    request.log.warn({ err }, 'that a calendar was asked for could not be noted')
    return null
  }
}

/** Our calendar of a villa for other channels, under an address that is itself the key. */
export function addCalendarExport(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/v1/calendars/:file',
    {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: app.rateLimit({ max: perMinute, timeWindow: 60_000 }),
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const token = file.exec(request.params.file)?.[1]
      const drawn = token && (await drawOrWait(request, token))
      if (!drawn) throw new Refusal('request.not_found')
      const since = await sinceWhen(request, drawn)
      const etag = `"${drawn.hash}"`
      reply.headers({ etag, 'cache-control': 'private, max-age=0, must-revalidate' })
      if (since) reply.header('last-modified', since.toUTCString())
      if (isKnown(request.headers, { etag, since, now: drawn.now })) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(drawn.text)
    },
  )
}
