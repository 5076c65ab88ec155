import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { resolveSlug } from './resolve-slug.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const refusing = (error: Error) => vi.fn<() => Promise<never>>().mockRejectedValue(error)

test('a town is what the API says it is', async () => {
  const target = { kind: 'moved', slug: 'kalkan' }
  const call = vi.fn<() => Promise<unknown>>().mockResolvedValue({ content: target }) as Call
  expect(await resolveSlug({ call }, 'eski-kalkan')).toEqual(target)
})

test('an address nobody has is not found', async () => {
  const call = refusing(new ApiRefusal(404, { content: 'Yok.', code: 'slug.not_found', requestId: 'x' }))
  await expect(resolveSlug({ call }, 'yok')).rejects.toMatchObject({ init: { status: 404 } })
})

test.each(['wp-login.php', 'Kalkan', 'a--b', 'x'.repeat(81)])('%s is never looked up', async (slug) => {
  const call = refusing(new Error('must not be called'))
  await expect(resolveSlug({ call }, slug)).rejects.toMatchObject({ init: { status: 404 } })
  expect(call).not.toHaveBeenCalled()
})

test('an API that does not answer is no missing page', async () => {
  const call = refusing(new ApiUnreachable('no answer'))
  await expect(resolveSlug({ call }, 'kalkan')).rejects.toMatchObject({ init: { status: 503 } })
})
