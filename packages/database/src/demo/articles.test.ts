import { existsSync } from 'node:fs'
import { readRichText } from '@plato/rules/content/rich-text'
import { richTextHtml, richTextPlain } from '@plato/rules/content/write-rich-text'
import { slugPattern } from '@plato/rules/slug'
import { expect, test } from 'vitest'
import { demoActivities } from './activities.ts'
import type { DemoArticle } from './demo-article.ts'
import { demoPosts } from './posts.ts'

const photo = (name: string) => new URL(`../../demo-photos/${name}`, import.meta.url)
const view = (name: string) => new URL(`../../../../apps/site/app/photos/${name}`, import.meta.url)

function check(articles: readonly DemoArticle[], fileOf: (name: string) => URL): void {
  for (const { slug, title, summary, body, cover } of articles) {
    expect(slug).toMatch(slugPattern)
    expect(title.length, slug).toBeLessThanOrEqual(70)
    expect(summary.length, slug).toBeLessThanOrEqual(160)
    expect(richTextHtml(readRichText(body)), slug).toBe(body)
    expect(`${title}${summary}${richTextPlain(readRichText(body))}`).not.toMatch(/['"—–]|[ ]{2}/)
    if (cover) expect(existsSync(fileOf(cover.file)), cover.file).toBe(true)
  }
  const covers = articles.flatMap(({ cover }) => (cover ? [cover.file] : []))
  const days = articles.map(({ daysAgo }) => String(daysAgo))
  for (const all of [covers, days, articles.map(({ slug }) => slug)])
    expect(new Set(all).size).toBe(all.length)
}

test('every demo post has a valid slug, text within the limits and an existing cover, each of them unique', () => {
  check(demoPosts, photo)
  const shown = demoPosts.filter(({ daysAgo }) => daysAgo !== null && daysAgo >= 0)
  expect(shown).toHaveLength(3)
  for (const { slug, body } of shown) {
    for (const tag of [/<h2>/, /<[ou]l>/, /<a href=/]) expect(body, slug).toMatch(tag)
    expect(readRichText(body).length, slug).toBeGreaterThanOrEqual(7)
  }
})

test('the six demo activities are valid and cover the towns Kalkan, Kaş and Fethiye', () => {
  check(demoActivities, view)
  expect(demoActivities).toHaveLength(6)
  expect(new Set(demoActivities.map(({ town }) => town))).toEqual(new Set(['kalkan', 'kas', 'fethiye']))
})
