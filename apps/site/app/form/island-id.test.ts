import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from '#site/form/field.tsx'
import { IslandRoot } from '#site/shell/islands/island.tsx'

const children = [
  createElement(TextField, { key: 1, label: 'Ad', hint: 'Ad ve soyad' }),
  createElement(TextField, { key: 2, label: 'Telefon' }),
]
const fields = (idPrefix: string) =>
  renderToString(createElement(IslandRoot, { shared: {}, idPrefix, children }))

test('an island numbers the ids of its fields in the order of rendering, so that server and browser agree', () => {
  const html = fields('a')
  expect([...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)).toEqual(['a0', 'a1'])
  expect(html).toContain('aria-describedby="a0-note"')
  expect(html).toContain('<p id="a0-note"')
})

test('two islands of a page have different ids', () => {
  expect(fields('a')).not.toContain('id="b0"')
  expect(fields('b')).toContain('id="b0"')
})

test('a field outside an island has an id', () => {
  expect(renderToString(createElement(TextField, { label: 'Ad' }))).toMatch(/<label for="[^"]+"/)
})
