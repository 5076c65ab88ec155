import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#dashboard/testing/render-screen.tsx'
import { LocationMap } from '#dashboard/villas/editor/map/location-map.tsx'
import { bounds, type Point } from '#dashboard/villas/editor/map/projection.ts'

const kalkan = { lat: 36.265, lng: 29.415 }

interface Start {
  readonly start: Point | undefined
  readonly seen: Point[]
}

function MapWithState({ start, seen }: Start) {
  const [point, setPoint] = useState(start)
  const onChange = (next: Point) => {
    seen.push(next)
    setPoint(next)
  }
  return <LocationMap point={point} district={kalkan} places={[]} radiusM={500} onChange={onChange} />
}

function newMap(start?: Point) {
  const seen: Point[] = []
  return { ...renderPart(<MapWithState start={start} seen={seen} />), seen, last: () => seen.at(-1) }
}

const pin = () => screen.findByRole('button', { name: /^Villanın yeri:/ })
const surface = async () => (await pin()).parentElement as HTMLElement

test('the arrow keys move the pin of the map in their direction, and Shift moves it twenty times as far', async () => {
  const { user, seen } = newMap(kalkan)
  ;(await pin()).focus()
  await user.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')
  const [up, right, down, left] = seen
  expect(up?.lat).toBeGreaterThan(kalkan.lat)
  expect(up?.lng).toBe(kalkan.lng)
  expect(right?.lng).toBeGreaterThan(kalkan.lng)
  const step = (up?.lat ?? 0) - kalkan.lat
  expect(((up?.lat ?? 0) - (down?.lat ?? 0)) / step).toBeCloseTo(20, 0)
  expect(left?.lng).toBeLessThan(kalkan.lng)
  expect(document.activeElement).toBe(await pin())
})

test('the pin stays inside the bounds of the map, and its name and the status line name the coordinates', async () => {
  const { user, last } = newMap({ lat: bounds.south, lng: 29 })
  ;(await pin()).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(last()).toEqual({ lat: bounds.south, lng: 29 })
  expect((await pin()).getAttribute('aria-label')).toBe('Villanın yeri: 35,80000 kuzey, 29,00000 doğu')
  expect(screen.getByRole('status').textContent).toBe('35,80000 kuzey, 29,00000 doğu')
})

test('a villa without coordinates gets its pin in the middle of its district by a button', async () => {
  const { user, last } = newMap()
  expect((await screen.findByRole('status')).textContent).toBe('Henüz yer seçilmedi')
  await user.click(screen.getByRole('button', { name: 'İğneyi haritanın ortasına koy' }))
  expect(last()).toEqual(kalkan)
})

test('a click on the map sets the pin, a drag of the map does not, and a drag of the pin moves it when it is dropped', async () => {
  const { seen, last } = newMap(kalkan)
  const map = await surface()
  const press = (target: Element, from: [number, number], to: [number, number]) => {
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, button: 0, pointerId: 1 })
    fireEvent.pointerDown(target, at(from))
    fireEvent.pointerMove(map, at(to))
    fireEvent.pointerUp(map, at(to))
  }
  press(map, [100, 100], [150, 140])
  expect(seen).toEqual([])
  press(map, [400, 100], [400, 100])
  expect(seen).toHaveLength(1)
  const clicked = last()
  press(await pin(), [400, 100], [440, 100])
  expect(seen).toHaveLength(2)
  expect(last()?.lat).toBeCloseTo(clicked?.lat ?? 0, 5)
  expect(last()?.lng).toBeGreaterThan(clicked?.lng ?? 0)
})

test('zooming in makes the steps of the arrow keys smaller', async () => {
  const { user, seen } = newMap(kalkan)
  ;(await pin()).focus()
  await user.keyboard('{ArrowUp}')
  await user.click(screen.getByRole('button', { name: 'Yakınlaştır' }))
  ;(await pin()).focus()
  await user.keyboard('{ArrowUp}')
  const [first, second] = seen
  const [before, after] = [(first?.lat ?? 0) - kalkan.lat, (second?.lat ?? 0) - (first?.lat ?? 0)]
  expect(after).toBeLessThan(before * 0.6)
  expect(after).toBeGreaterThan(before * 0.4)
})

test('a place outside of the map is not shown as a pin and is not changed', async () => {
  const { seen } = newMap({ lat: 39.9, lng: 41.2 })
  expect((await screen.findByRole('status')).textContent).toBe('Girilen yer bu haritanın dışında')
  expect(screen.queryByRole('button', { name: /^Villanın yeri/ })).toBeNull()
  expect(seen).toEqual([])
})
