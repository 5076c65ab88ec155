import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { contract } from '@plato/contract/contract'
import { type Endpoint, endpoint } from '@plato/contract/endpoint'
import { newPasskey } from '@plato/core/testing/accounts'
import { newUser } from '@plato/core/testing/platform'
import { capabilities, type Role, roleMay, roles } from '@plato/rules/auth/capabilities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newApi } from './new-api.ts'

/** `password only` is an administrator with a second factor, in a session that has not given it. */
type Caller = 'visitor' | 'revoked' | 'password only' | Role
const callers: Caller[] = ['visitor', 'revoked', 'password only', ...roles]

/** The status for a caller that may not use the endpoint; every other caller reaches it. */
function refusalOf({ access, factor }: Endpoint, caller: Caller): keyof typeof codes | undefined {
  if (access === 'public') return undefined
  if (caller === 'visitor' || caller === 'revoked') return 401
  if (caller === 'password only') return factor === 'none' ? undefined : 428
  return roleMay(caller, access) ? undefined : 403
}
const codes = { 401: 'auth.required', 403: 'auth.forbidden', 428: 'auth.factor_required' } as const

let api: Awaited<ReturnType<typeof newApi>>
beforeAll(async () => {
  api = await newApi()
  // Calls use the id 1, and some of them change the user of that id or end its sessions.
  await newUser(api.db, { role: 'OWNER' })
})
afterAll(() => api[Symbol.asyncDispose]())

async function newHeaders(caller: Caller) {
  if (caller === 'visitor') return {}
  if (caller === 'password only') {
    const { user, headers } = await api.signIn('ADMIN', { factorAt: null })
    await newPasskey(api.db, user.id)
    return headers
  }
  const signedIn = await api.signIn(caller === 'revoked' ? 'ADMIN' : caller)
  if (caller === 'revoked') await signedIn.end()
  return signedIn.headers
}

const sessions = new Map<Caller, ReturnType<typeof newHeaders>>()

/** One session per caller; a new one after auth.logout, which ends the session it is called with. */
async function headersOf(caller: Caller, { url }: Endpoint) {
  const headers = sessions.get(caller) ?? newHeaders(caller)
  if (url === authEndpoints.logout.url) sessions.delete(caller)
  else sessions.set(caller, headers)
  return headers
}

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).map(([name, endpoint]): [string, Endpoint] => [
    `${group}.${name}`,
    endpoint,
  ]),
)

describe.each(endpoints)('access to %s', (_name, called) => {
  test.each(callers)(
    'the endpoint serves the caller “%s” if the role has the required capability, and else returns 401, 403 or 428',
    { tags: ['spec-6.6', 'spec-6.8', 'spec-6.9', 'spec-7.1'] },
    async (caller) => {
      const answer = await api.app.inject({
        method: called.method,
        url: called.url.replace(/:\w+/g, '1'),
        headers: await headersOf(caller, called),
      })
      // Only a public read may be cached by proxies, and only when the contract declares it.
      expect(answer.headers['cache-control']).toBe(called.cacheable ? undefined : 'no-store')
      const refused = refusalOf(called, caller)
      if (refused) {
        expect(answer.statusCode).toBe(refused)
        expect(answer.json()).toMatchObject({ code: codes[refused] })
      } else {
        // The endpoint may refuse the request (no body, row 1 missing), but not because of the caller.
        expect(answer.body).not.toMatch(/auth\.(required|forbidden|factor_required)/)
        expect(answer.statusCode).toBeLessThan(500)
      }
    },
  )
})

describe('ids above the 32-bit range', () => {
  const tooLarge = 2_147_483_648
  const partsOf = ({ params, querystring, body }: Endpoint) =>
    [params, querystring, body].flatMap((part) =>
      part instanceof z.ZodObject ? Object.entries(part.shape) : [],
    )
  const idsOf = (called: Endpoint) => partsOf(called).filter(([name]) => /^(id|\w+_id|\w+Id)$/.test(name))
  const numbered = endpoints.filter(([, called]) =>
    idsOf(called).some(([, shape]) => z.safeParse(shape, 1).success),
  )
  test.each(numbered)(
    '%s refuses an id above the 32-bit range without a server error',
    async (_name, called) => {
      for (const [name, shape] of idsOf(called))
        expect(z.safeParse(shape, tooLarge).success, name).toBe(false)
      const url = called.url.replace(/:\w+/g, String(tooLarge))
      const headers = await headersOf('ADMIN', called)
      const answer = await api.app.inject({ method: called.method, url, headers })
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})

test('only public GET endpoints are cacheable, and each of them declares whether it is', () => {
  const stored = endpoints.filter(([, called]) => called.cacheable)
  expect(stored.filter(([, { access, method }]) => access !== 'public' || method !== 'GET')).toEqual([])
  const reads = endpoints.filter(([, { access, method }]) => access === 'public' && method === 'GET')
  expect(reads.filter(([, called]) => called.cacheable === undefined).map(([name]) => name)).toEqual([])
  // A response opened by a token belongs to one person, so it must not be cached.
  expect(stored.filter(([, { url }]) => /:(token|attempt)/.test(url)).map(([name]) => name)).toEqual([])
})

test('every capability of the user roles is required by some API endpoint', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(258)
  expect(new Set(endpoints.map(([, member]) => member.access))).toEqual(new Set(['public', ...capabilities]))
})

/** Never run: the compiler is the test. Each marked line must not compile. */
export function doesNotCompile(success: Endpoint['success']) {
  const rest = { method: 'GET', url: '/v1/forgotten', summary: 'x', success } as const
  // @ts-expect-error an endpoint that does not say who may call it
  endpoint({ ...rest, refusals: [] })
  // @ts-expect-error a refusal that is not in the closed list
  endpoint({ ...rest, access: 'users.write', refusals: ['made.up'] })
  // @ts-expect-error a public read that does not say whether it may be stored
  endpoint({ ...rest, access: 'public', refusals: [] })
  endpoint({ ...rest, access: 'public', cacheable: true, refusals: [] })
  // @ts-expect-error a capability that does not exist
  endpoint({ ...rest, access: 'admin', refusals: [] })
  endpoint({ ...rest, access: 'users.write', refusals: ['auth.required'] })
}
