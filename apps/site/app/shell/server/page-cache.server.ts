import { hash } from 'node:crypto'
import { serialize } from 'node:v8'
import { newByteCache } from '#site/shell/server/byte-cache.ts'
import type { PackedPage } from '#site/shell/server/page-answer.server.ts'

/** About a thousand compressed pages. */
const maxBytes = 64 * 1024 * 1024

interface Stored {
  readonly dataHash: string
  readonly page: PackedPage
}

/**
 * Compressed pages by URL and encoding, each with a hash of the data it was rendered from. A page is a function of its URL
 * and of what its loaders returned (the loaders also read the clock), so the same data gives the same page. The loaders
 * run for every request; the cache only saves rendering and compressing, and can never show old data.
 */
export function newPageCache() {
  const cache = newByteCache<Stored>(maxBytes)
  return async (
    url: string,
    encoding: string | undefined,
    data: unknown,
    render: () => Promise<PackedPage>,
  ): Promise<PackedPage> => {
    // Unlike JSON it distinguishes undefined, Map, Set and Date.
    const dataHash = hash('sha256', serialize(data), 'base64')
    const key = `${encoding ?? ''} ${url}`
    const stored = cache.get(key)
    if (stored?.dataHash === dataHash) return stored.page
    const page = await render()
    cache.set(key, { dataHash, page }, page.body.length + key.length + 2048)
    return page
  }
}
