import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

async function* file() {
  yield 'Kod'
}

const saved: string[] = []
const requested: Record<string, string>[] = []

// jsdom saves no files and has no object URLs.
beforeEach(() => {
  saved.length = 0
  requested.length = 0
  URL.createObjectURL = vi.fn(() => 'blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  network.decide(reservationEndpoints.export, ({ query }, { answer }) => {
    requested.push(Object.fromEntries(query))
    return answer(file())
  })
})
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
})

const filter = { skip: 100, status: 'CONFIRMED', oldrez: true, villa_id: undefined }
const menu = (columns?: readonly string[]) => (
  <ExportMenu list="reservations" endpoint={reservationEndpoints.export} filter={filter} columns={columns} />
)

test('ExportMenu downloads the whole filtered list as a workbook, named after the list and the day', async () => {
  const { user } = renderPart(menu())
  await user.click(screen.getByRole('button', { name: 'İndir' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel dosyası', hidden: true }))
  await vi.waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^rezervasyonlar-\d{4}-\d\d-\d\d\.xlsx$/)]),
  )
  expect(requested).toEqual([{ status: 'CONFIRMED', oldrez: 'true', format: 'xlsx' }])
})

test('ExportMenu downloads the shown columns in their order as CSV', async () => {
  const { user } = renderPart(menu(['villa', 'code']))
  await user.click(screen.getByRole('button', { name: 'İndir' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV dosyası', hidden: true }))
  await vi.waitFor(() => expect(saved).toEqual([expect.stringMatching(/\.csv$/)]))
  expect(requested).toEqual([{ status: 'CONFIRMED', oldrez: 'true', format: 'csv', columns: 'villa,code' }])
})
