import { publicFacts } from '@plato/contract/villas/public-villa.contract'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { lacivert } from '../../testing/villas.ts'
import { villaMeta } from './villa-meta.ts'
import { VillaView } from './villa-view.tsx'

const stay = stayIn(new URLSearchParams('checkIn=2027-06-05&checkOut=2027-06-12'))

/** The rendered page with its meta tags. */
function drawn(villa: typeof lacivert): string {
  const { id, town, districtName, maxGuests, lat, lng, sheet, today } = villa
  const to = {
    ...{ id, townId: town.id, town: town.name, district: districtName, maxGuests, lat, lng },
    rules: { sheet, today },
  }
  const element = createElement(VillaView, { villa, stay, to, similar: [], drawing: undefined })
  const router = createMemoryRouter([{ id: 'root', path: '/', element }])
  const page = renderToString(createElement(RouterProvider, { router }))
  return page + JSON.stringify(villaMeta('https://platovilla.test', villa))
}

const asItIs = drawn(lacivert)
const facts = Object.keys(publicFacts.shape) as (keyof typeof publicFacts.shape)[]
/** Sample values: at least one is valid for each kind of fact. */
const others = [
  true,
  false,
  3,
  5,
  ['Başka'],
  '11:45',
  '2026-02-03',
  'https://a.test/v',
  'baska',
  'AGENCY',
  'TRANSFER',
]

test.each(facts)('the villa page changes when the public fact %s changes', (fact) => {
  const other = others.find((one) => one !== lacivert[fact] && publicFacts.shape[fact].safeParse(one).success)
  expect(other).toBeDefined()
  expect(drawn({ ...lacivert, [fact]: other })).not.toBe(asItIs)
})

test('the villa page renders identical HTML when rendered twice with the same villa', () => {
  expect(drawn(lacivert)).toBe(asItIs)
})
