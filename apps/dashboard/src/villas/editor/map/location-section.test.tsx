import { districtEndpoints } from '@plato/contract/regions/regions.contract'
import { changedVilla, type Villa } from '@plato/contract/villas/villas.contract'
import { villaDocs } from '@plato/contract/villas/villas.docs'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'
import { createDraftStore, DraftContext } from '#dashboard/villas/editor/draft-store.ts'
import { LocationSection } from '#dashboard/villas/editor/sections/fact-sections.tsx'

const { facts, parts, agency } = changedVilla.parse(villaDocs.update.example)
const villa: Villa = {
  ...{ id: 7, code: 'PV-1007', status: 'DRAFT', version: 1, updatedAt: '2027-06-01T09:00:00Z' },
  ...{ publishedAt: null, popular: false, villaOfMonth: false, orderNo: 10, town: null },
  ...{ districtName: null, ownerName: null, featureIds: [], prices: [], images: [], comments: [] },
  ...{
    btrans: null,
    publishGaps: [],
    permitCheckMonths: 12,
    parts,
    agency,
    facts: { ...facts, lat: null, lng: null },
  },
}

function open() {
  const store = createDraftStore(villa)
  renderPart(
    <DraftContext value={store}>
      <LocationSection />
    </DraftContext>,
  )
  const paste = (field: string, text: string) =>
    fireEvent.paste(screen.getByRole('textbox', { name: field }), { clipboardData: { getData: () => text } })
  const point = () => {
    const { lat, lng } = store.get().draft.facts
    return { lat, lng }
  }
  return { paste, point }
}

beforeEach(() => {
  network.answer(districtEndpoints.list, () => ({ rows: [], total: 0 }))
})

test.each([
  '36.2012, 29.6412',
  'https://www.google.com/maps/place/Kalkan/@36.26,29.41,17z/data=!4m6!8m2!3d36.2012!4d29.6412',
])('%s pasted into the latitude field fills both fields and puts the pin on the map', async (text) => {
  const { paste, point } = open()
  await screen.findByRole('status')
  paste('Enlem', text)
  expect(point()).toEqual({ lat: 36.2012, lng: 29.6412 })
  expect(
    await screen.findByRole('button', { name: 'Villanın yeri: 36,20120 kuzey, 29,64120 doğu' }),
  ).toBeTruthy()
})

test('the pin of the map changes both number fields', async () => {
  const { paste, point } = open()
  await screen.findByRole('status')
  paste('Boylam', '36.2012, 29.6412')
  const pin = await screen.findByRole('button', { name: /^Villanın yeri:/ })
  fireEvent.keyDown(pin, { key: 'ArrowRight' })
  expect(point()).toEqual({ lat: 36.2012, lng: expect.any(Number) })
  expect(point().lng).toBeGreaterThan(29.6412)
})
