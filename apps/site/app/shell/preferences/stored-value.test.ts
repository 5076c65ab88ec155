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

test('createStoredValue stores a new value and notifies every listener until the listener unsubscribes', {
  tags: 'spec-4.11',
}, () => {
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

test('createStoredValue returns the same object for the same stored text, so that React does not render again', () => {
  const storage = memoryStorage({ liste: '[1]' })
  const stored = createStoredValue<unknown>({
    key: 'liste',
    parse: (text) => JSON.parse(text ?? '[]'),
    format: JSON.stringify,
    storage: () => storage,
  })
  expect(stored.get()).toBe(stored.get())
})

test('createStoredValue reads a value changed in another tab and notifies its listeners', () => {
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

test('createStoredValue remembers the value for this page when the browser refuses to store', () => {
  const stored = number(memoryStorage({}, { refuse: true }))
  stored.set(5)
  expect(stored.get()).toBe(5)
})

test('createStoredValue returns the initial value when the browser forbids access to the storage', () => {
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
