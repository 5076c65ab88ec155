import { existsSync } from 'node:fs'
import { slugPattern } from '@plato/rules/slug'
import { expect, test } from 'vitest'
import { demoPosts } from './posts.ts'

const photo = (name: string) => new URL(`../../demo-photos/${name}`, import.meta.url)

test('the demo’s posts have an address, words and a cover that exists, each its own', () => {
  expect(demoPosts).toHaveLength(3)
  for (const post of demoPosts) {
    expect(post.slug).toMatch(slugPattern)
    expect(post.title.length, post.slug).toBeLessThanOrEqual(70)
    expect(post.summary.length, post.slug).toBeLessThanOrEqual(160)
    expect(post.coverAlt, post.slug).not.toBe('')
    expect(existsSync(photo(post.cover)), post.cover).toBe(true)
    expect(post.paragraphs.length, post.slug).toBeGreaterThanOrEqual(5)
    expect(post.paragraphs.join('')).not.toMatch(/['"]|\s{2}/)
  }
  for (const key of ['slug', 'cover', 'daysAgo'] as const)
    expect(new Set(demoPosts.map((post) => post[key])).size).toBe(demoPosts.length)
})
