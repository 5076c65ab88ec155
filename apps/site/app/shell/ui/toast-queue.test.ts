import { expect, test, vi } from 'vitest'
import { notify, showWith, whenNeeded } from './toast-queue.ts'

test('notify queues messages until the toast code is loaded and then shows all of them', () => {
  const fetchToasts = vi.fn()
  const stop = whenNeeded(fetchToasts)
  notify('Villa favorilere eklendi.', 'favourite')
  expect(fetchToasts).toHaveBeenCalledTimes(1)
  const shown: string[] = []
  const leave = showWith((sentence) => shown.push(sentence))
  notify('Villa favorilerden kaldırıldı.', 'favourite')
  expect(shown).toEqual(['Villa favorilere eklendi.', 'Villa favorilerden kaldırıldı.'])
  leave()
  stop()
})
