import { maxSessionSeconds } from '@plato/rules/auth/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieIn } from '#api/http/cookies.ts'

/** With the prefix `__Host-` browsers accept it only from this host, over https (or on localhost) and for all paths. */
const name = '__Host-platovilla-session'

export const sessionCookieIn = (request: FastifyRequest): string | undefined => cookieIn(request, name)

/** Binds the session to the browser. Not readable by scripts, and not sent with requests of other sites. */
export function setSessionCookie(reply: FastifyReply, value: string): void {
  const attributes = ['Path=/', `Max-Age=${maxSessionSeconds}`, 'HttpOnly', 'SameSite=Strict', 'Secure']
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}
