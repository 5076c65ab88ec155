import { expect, test, vi } from 'vitest'
import { notify, showWith, whenNeeded } from './toast-queue.ts'

test('what is said before the toasts are fetched is shown once they are there', () => {
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
