import { deviceLifeSeconds } from '@plato/core/auth/known-device'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'platovilla-device'

export const deviceCookieIn = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Sent to the paths of signing in only and not readable by scripts; it only selects the counter of login attempts. */
export function setDeviceCookie(reply: FastifyReply, value: string, siteOrigin: string): void {
  const attributes = ['Path=/v1/auth', `Max-Age=${deviceLifeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (siteOrigin.startsWith('https:')) attributes.push('Secure')
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}
