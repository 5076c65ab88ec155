import { expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { createStoredValue } from './stored-value.ts'

const number = (storage: Storage, otherTabs = new EventTarget()) =>
  createStoredValue<number>({
    key: 'sayi',
    parse: (text) => Number(text) || 0,
    format: String,
    storage: () => storage,
    otherTabs: () => otherTabs,
  })

test('a choice is stored and everyone who listens is told', () => {
  const storage = memoryStorage()
  const stored = number(storage)
  const listener = vi.fn()
  const leave = stored.subscribe(listener)
  stored.set(7)
  expect(storage.getItem('sayi')).toBe('7')
  expect(stored.get()).toBe(7)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  stored.set(8)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the same text is the same object, so that nothing is drawn twice', () => {
  const storage = memoryStorage({ liste: '[1]' })
  const stored = createStoredValue<unknown>({
    key: 'liste',
    parse: (text) => JSON.parse(text ?? '[]'),
    format: JSON.stringify,
    storage: () => storage,
  })
  expect(stored.get()).toBe(stored.get())
})

test('a choice made in another tab arrives', () => {
  const storage = memoryStorage()
  const tabs = new EventTarget()
  const stored = number(storage, tabs)
  const listener = vi.fn()
  stored.subscribe(listener)
  storage.setItem('sayi', '3')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'sayi' }))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'baska' }))
  expect(stored.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a browser that stores nothing still keeps the choice for this page', () => {
  const stored = number(memoryStorage({}, { refuse: true }))
  stored.set(5)
  expect(stored.get()).toBe(5)
})

test('a browser that forbids storage altogether gives the initial value', () => {
  const stored = createStoredValue<string>({
    key: 'x',
    parse: (text) => text ?? 'baş',
    format: String,
    storage: () => {
      throw new Error('SecurityError')
    },
  })
  expect(stored.get()).toBe('baş')
})
