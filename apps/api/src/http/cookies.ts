import type { FastifyRequest } from 'fastify'

/** The value of a cookie of the request. */
export const cookieIn = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
