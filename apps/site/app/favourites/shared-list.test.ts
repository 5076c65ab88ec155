import { expect, test, vi } from 'vitest'
import { idsInAddress, portionsOf, shareAddress, sharedListHref } from './shared-list.ts'

test.each([
  ['12,34,56', [12, 34, 56]],
  ['12,12,34', [12, 34]],
  ['12,x,-3,0,1e3,34', [12, 34]],
  ['', []],
  [null, []],
])('idsInAddress reads from the query %j of a shared favourites list the villa ids %j', (text, ids) => {
  expect(idsInAddress(text)).toEqual(ids)
})

test('the URL of a shared favourites list contains max 50 villa ids, and portionsOf splits a list into groups of 50', () => {
  const many = Array.from({ length: 120 }, (_, at) => at + 1)
  expect(idsInAddress(many.join(','))).toHaveLength(50)
  expect(idsInAddress(new URLSearchParams(sharedListHref(many).split('?')[1]).get('v'))).toHaveLength(50)
  expect(portionsOf(many).map((portion) => portion.length)).toEqual([50, 50, 20])
  expect(portionsOf([])).toEqual([])
})

const address = { url: 'https://www.platovilla.com/favoriler?v=1', title: 'Villalar' }
const clipboard = (writeText: (text: string) => Promise<void>) => ({ writeText }) as unknown as Clipboard
const refusing = async () => {
  throw new Error('refused')
}

test('shareAddress opens the share dialog of the device for a URL and returns "shared"', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue()
  expect(await shareAddress(address, { share, clipboard: clipboard(refusing) })).toBe('shared')
  expect(share).toHaveBeenCalledExactlyOnceWith(address)
})

test('shareAddress returns "cancelled" when the user closes the share dialog', async () => {
  const share = async () => {
    throw new DOMException('turned back', 'AbortError')
  }
  expect(await shareAddress(address, { share, clipboard: clipboard(refusing) })).toBe('cancelled')
})

test('shareAddress copies the URL when the device cannot share or sharing fails', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  expect(await shareAddress(address, { clipboard: clipboard(writeText) })).toBe('copied')
  expect(await shareAddress(address, { share: refusing, clipboard: clipboard(writeText) })).toBe('copied')
  expect(writeText).toHaveBeenLastCalledWith(address.url)
})

test('shareAddress returns "failed" when the device can neither share nor copy the URL', async () => {
  expect(await shareAddress(address, { clipboard: clipboard(refusing) })).toBe('failed')
})
