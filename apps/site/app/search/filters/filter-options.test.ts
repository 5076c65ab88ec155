import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Option, Pills } from './filter-options.tsx'

const option = (count: number | undefined, checked: boolean) =>
  renderToStaticMarkup(createElement(Option, { label: 'Balayı', count, checked, onChange: () => undefined }))

test('a filter option that would leave no villa is disabled and shows the count 0', () => {
  expect(option(0, false)).toMatch(/disabled=""/)
  expect(option(0, false)).toMatch(/Balayı.*>0</)
})

test('a filter option is enabled while it is ticked or its count is unknown', () => {
  expect(option(0, true)).not.toMatch(/disabled=""/)
  expect(option(3, false)).not.toMatch(/disabled=""/)
  expect(option(undefined, false)).not.toMatch(/disabled=""/)
})

test('Pills disables only the filter choice that would leave no villa in the search results', () => {
  const choices = [
    { value: 0, label: 'Hepsi' },
    { value: 2, label: '2+', count: 4 },
    { value: 3, label: '3+', count: 0 },
  ]
  const drawn = renderToStaticMarkup(
    createElement(Pills<number>, { choices, chosen: 0, onChoose: () => undefined }),
  )
  expect(drawn.match(/disabled=""/g)).toHaveLength(1)
  expect(drawn).toMatch(/disabled=""[^>]*\/>3\+/)
})
