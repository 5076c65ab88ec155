import { expect, test, vi } from 'vitest'
import { idsInAddress, portionsOf, shareAddress, sharedListHref } from './shared-list.ts'

test.each([
  ['12,34,56', [12, 34, 56]],
  ['12,12,34', [12, 34]],
  ['12,x,-3,0,1e3,34', [12, 34]],
  ['', []],
  [null, []],
])('%j names %j', (text, ids) => {
  expect(idsInAddress(text)).toEqual(ids)
})

test('no address asks for more than the API gives at once', () => {
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

test('the phone’s own sharing comes first', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue()
  expect(await shareAddress(address, { share, clipboard: clipboard(refusing) })).toBe('shared')
  expect(share).toHaveBeenCalledExactlyOnceWith(address)
})

test('whoever turns back has not been refused', async () => {
  const share = async () => {
    throw new DOMException('turned back', 'AbortError')
  }
  expect(await shareAddress(address, { share, clipboard: clipboard(refusing) })).toBe('cancelled')
})

test('without it, or when it fails, the address is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  expect(await shareAddress(address, { clipboard: clipboard(writeText) })).toBe('copied')
  expect(await shareAddress(address, { share: refusing, clipboard: clipboard(writeText) })).toBe('copied')
  expect(writeText).toHaveBeenLastCalledWith(address.url)
})

test('what cannot be copied is said', async () => {
  expect(await shareAddress(address, { clipboard: clipboard(refusing) })).toBe('failed')
})
