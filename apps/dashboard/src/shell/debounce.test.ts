import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useDebouncedCall } from './debounce.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Props {
  readonly call: (text: string) => void
  readonly waitMs: number | undefined
  readonly onSend: (send: (text: string) => void) => void
}

function Field({ call, waitMs, onSend }: Props) {
  onSend(useDebouncedCall(call, waitMs))
  return null
}

/** The debounced function as a component gets it. Mantine takes its timers from `window`. */
function debounced(call: (text: string) => void, waitMs?: number): (text: string) => void {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  const sends: ((text: string) => void)[] = []
  const onSend = (send: (text: string) => void) => void sends.push(send)
  renderToStaticMarkup(createElement(Field, { call, waitMs, onSend }))
  const [send] = sends
  if (!send) throw new Error('the component was not rendered')
  return send
}

test('useDebouncedCall waits 250 ms by default, counted from the last call', { tags: 'spec-9.16' }, () => {
  const sent: string[] = []
  const send = debounced((text) => sent.push(text))
  send('z')
  vi.advanceTimersByTime(249)
  send('ze')
  vi.advanceTimersByTime(249)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['ze'])
})

test('useDebouncedCall waits for the delay passed by its caller', () => {
  const sent: string[] = []
  const send = debounced((text) => sent.push(text), 400)
  send('z')
  vi.advanceTimersByTime(399)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['z'])
})

test('the dashboard debounces only with useDebouncedCall, so its default delay applies everywhere', {
  tags: 'spec-9.16',
}, () => {
  const source = join(import.meta.dirname, '..')
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /\buseDebounced(Value|Callback|State)\b/.test(readFileSync(join(source, file), 'utf8')))
  expect(users).toEqual([join('shell', 'debounce.ts')])
})
