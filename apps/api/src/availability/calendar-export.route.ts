import type { IncomingHttpHeaders } from 'node:http'
import {
  type DrawnCalendar,
  drawSharedCalendar,
  noteShown,
} from '@plato/core/availability/exports/draw-shared-calendar'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitPerMinute } from '#api/http/rate-limit.ts'

/** High, because a channel reads the calendars of many villas from one IP address. It limits load; tokens cannot be guessed. */
const perMinute = 600
const awaySeconds = 300
const file = /^([\w-]{32,64})\.ics$/

interface Shown {
  readonly etag: string
  readonly since: Date | null
  readonly now: Date
}

/** Whether the caller has this version: If-None-Match decides, and If-Modified-Since only without it. */
function isKnown(headers: IncomingHttpHeaders, { etag, since, now }: Shown): boolean {
  const names = headers['if-none-match']
  if (names !== undefined) {
    return names.trim() === '*' || [...names.matchAll(/"[^"]*"/g)].some(([name]) => name === etag)
  }
  const date = headers['if-modified-since']
  if (!since || !date?.endsWith(' GMT')) return false
  const modifiedSince = Date.parse(date)
  // A future date comes from a wrong clock and would hide changes until then, so it is ignored.
  return modifiedSince >= since.getTime() && modifiedSince <= now.getTime()
}

/** Turns every error into 503 with Retry-After: a channel that reads an empty calendar would sell all nights. */
async function drawOrWait(request: FastifyRequest, token: string): Promise<DrawnCalendar | undefined> {
  try {
    return await drawSharedCalendar(request.context, token)
  } catch (err) {
    request.log.error({ err }, 'a calendar for others could not be drawn')
    throw new Refusal('request.busy', { retryAfterSeconds: awaySeconds })
  }
}

/** Null on an error: the calendar is then sent without Last-Modified. */
async function sinceWhen(request: FastifyRequest, drawn: DrawnCalendar): Promise<Date | null> {
  try {
    const since = await noteShown(request.context, drawn, request.method === 'GET')
    return since && since <= drawn.now ? since : null
  } catch (err) {
    request.log.warn({ err }, 'that a calendar was asked for could not be noted')
    return null
  }
}

/** A villa's calendar for other channels; the URL contains the secret token. */
export function addCalendarExport(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/v1/calendars/:file',
    {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: limitPerMinute(app, 'availability.calendar', perMinute),
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
