import { useSyncExternalStore } from 'react'

/** A visitor's choice kept in the browser, shared by every part of the page and every open tab. */
export interface StoredValue<T> {
  readonly initial: T
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

interface Options<T> {
  readonly key: string
  /** Must accept anything: another program, or an older version of this one, may have written it. */
  readonly parse: (text: string | null) => T
  readonly format: (value: T) => string
  readonly storage?: () => Storage
  readonly otherTabs?: () => EventTarget
}

export function createStoredValue<T>({
  key,
  parse,
  format,
  storage = () => window.localStorage,
  otherTabs = () => window,
}: Options<T>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let cached: { text: string | null; value: T } | undefined
  /** What the browser refused to store (private window, full disk) still holds until the page is left. */
  let unsaved: string | undefined

  const read = (): string | null => {
    if (unsaved !== undefined) return unsaved
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  const report = () => {
    for (const listener of listeners) listener()
  }
  const onOtherTab = (event: Event) => {
    if ('key' in event && event.key !== null && event.key !== key) return
    unsaved = undefined
    report()
  }
  return {
    initial: parse(null),
    get() {
      const text = read()
      if (!cached || cached.text !== text) cached = { text, value: parse(text) }
      return cached.value
    },
    set(value) {
      const text = format(value)
      try {
        storage().setItem(key, text)
        unsaved = undefined
      } catch {
        unsaved = text
      }
      report()
    },
    subscribe(listener) {
      if (listeners.size === 0) otherTabs().addEventListener('storage', onOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) otherTabs().removeEventListener('storage', onOtherTab)
      }
    },
  }
}

/** The server and the first paint show the initial value; the stored one follows at once. */
export const useStoredValue = <T>(stored: StoredValue<T>): T =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)
