import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { resolveSlug } from './resolve-slug.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const refusing = (error: Error) => vi.fn<() => Promise<never>>().mockRejectedValue(error)

test('resolveSlug returns the town, villa type or redirect that the API returns for the slug of a URL', async () => {
  const target = { kind: 'moved', slug: 'kalkan' }
  const call = vi.fn<() => Promise<unknown>>().mockResolvedValue({ content: target }) as Call
  expect(await resolveSlug({ call }, 'eski-kalkan')).toEqual(target)
})

test('resolveSlug returns 404 for a slug that the API does not know', async () => {
  const call = refusing(new ApiRefusal(404, { content: 'Yok.', code: 'slug.not_found', requestId: 'x' }))
  await expect(resolveSlug({ call }, 'yok')).rejects.toMatchObject({ init: { status: 404 } })
})

test.each(['wp-login.php', 'Kalkan', 'a--b', 'x'.repeat(81)])(
  'resolveSlug returns 404 for the invalid slug %s without calling the API',
  async (slug) => {
    const call = refusing(new Error('must not be called'))
    await expect(resolveSlug({ call }, slug)).rejects.toMatchObject({ init: { status: 404 } })
    expect(call).not.toHaveBeenCalled()
  },
)

test('resolveSlug returns 503, not 404, when the API does not answer', async () => {
  const call = refusing(new ApiUnreachable('no answer'))
  await expect(resolveSlug({ call }, 'kalkan')).rejects.toMatchObject({ init: { status: 503 } })
})
