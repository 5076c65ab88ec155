import { deviceLifeSeconds } from '@plato/core/auth/known-device'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieIn } from '#api/http/cookies.ts'

const name = 'platovilla-device'

export const deviceCookieIn = (request: FastifyRequest): string | undefined => cookieIn(request, name)

/** Sent to the paths of signing in only and not readable by scripts; it only selects the counter of login attempts. */
export function setDeviceCookie(reply: FastifyReply, value: string, dashboardOrigin: string): void {
  const attributes = ['Path=/v1/auth', `Max-Age=${deviceLifeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (dashboardOrigin.startsWith('https:')) attributes.push('Secure')
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}
