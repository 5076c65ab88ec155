import type { DrawIsland } from '#site/shell/islands/island.tsx'
import { newByteCache } from '#site/shell/server/byte-cache.ts'
import type { Shared } from '#site/shell/shared.ts'

/** About three thousand islands: with more, rarely shown pages are rendered again. */
const maxBytes = 48 * 1024 * 1024
const bytesPerCharacter = 2

const texts = new WeakMap<Shared, string>()

/** JSON of the shared data. The same object is used by all pages of some seconds, so it is serialised once. */
export function sharedText(shared: Shared): string {
  const known = texts.get(shared)
  if (known !== undefined) return known
  const text = JSON.stringify(shared)
  texts.set(shared, text)
  return text
}

/**
 * Caches the HTML of islands by everything it depends on: component, props, shared data and id prefix. An island has no
 * other input: it has its own root without the contexts of its page, and its props are plain data (island.tsx).
 */
export function cachedIslands(draw: DrawIsland): DrawIsland {
  const cache = newByteCache<string>(maxBytes)
  return (node, island) => {
    const key = [island.name, island.id, sharedText(island.shared), island.props].join('\n')
    const known = cache.get(key)
    if (known !== undefined) return known
    const html = draw(node, island)
    cache.set(key, html, (key.length + html.length) * bytesPerCharacter)
    return html
  }
}
