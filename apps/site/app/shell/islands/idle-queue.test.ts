// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleQueue } from '#site/shell/islands/idle-queue.ts'

// jsdom has no requestIdleCallback, so each idle task is a timer.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startedBy(
  queue: ReturnType<typeof idleQueue<object>>,
  turns: readonly (readonly [object, string])[],
) {
  const started: string[] = []
  for (const [owner, name] of turns) void queue.turnOf(owner).then(() => started.push(name))
  return started
}

const nextTask = () => vi.advanceTimersToNextTimerAsync()

test('idleQueue starts one turn in each idle task, in the order of the requests', async () => {
  const queue = idleQueue<object>()
  const started = startedBy(queue, [
    [{}, 'header'],
    [{}, 'search'],
    [{}, 'list'],
  ])
  expect(started).toEqual([])
  await nextTask()
  expect(started).toEqual(['header'])
  await nextTask()
  expect(started).toEqual(['header', 'search'])
  await nextTask()
  expect(started).toEqual(['header', 'search', 'list'])
})

test('idleQueue.hurry starts all turns of an owner without an idle task, also those requested later', async () => {
  const queue = idleQueue<object>()
  const list = {}
  const started = startedBy(queue, [
    [{}, 'header'],
    [list, 'first card'],
    [list, 'second card'],
  ])
  queue.hurry(list)
  await Promise.resolve()
  expect(started).toEqual(['first card', 'second card'])
  void queue.turnOf(list).then(() => started.push('third card'))
  await Promise.resolve()
  expect(started).toEqual(['first card', 'second card', 'third card'])
  await nextTask()
  expect(started).toEqual(['first card', 'second card', 'third card', 'header'])
})
