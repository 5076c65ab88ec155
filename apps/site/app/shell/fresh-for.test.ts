import { expect, test } from 'vitest'
import { freshFor } from './fresh-for.ts'

function counted(answers: readonly (string | Error)[]) {
  let calls = 0
  const load = async () => {
    const answer = answers[Math.min(calls++, answers.length - 1)] ?? ''
    if (answer instanceof Error) throw answer
    return answer
  }
  return { load, calls: () => calls }
}

test('a second read within the time asks nobody', async () => {
  let clock = 0
  const { load, calls } = counted(['eski', 'yeni'])
  const read = freshFor(5000, load, () => clock)
  expect(await read()).toBe('eski')
  clock = 4999
  expect(await read()).toBe('eski')
  expect(calls()).toBe(1)
})

test('an edit shows once the time has passed', async () => {
  let clock = 0
  const { load } = counted(['eski', 'yeni'])
  const read = freshFor(5000, load, () => clock)
  await read()
  clock = 5000
  expect(await read()).toBe('yeni')
})

test('readers at the same moment share one call', async () => {
  const { load, calls } = counted(['tek'])
  const read = freshFor(5000, load)
  expect(await Promise.all([read(), read(), read()])).toEqual(['tek', 'tek', 'tek'])
  expect(calls()).toBe(1)
})

test('a failure is told to its callers and forgotten', async () => {
  const { load } = counted([new Error('kapalı'), 'açık'])
  const read = freshFor(5000, load)
  await expect(read()).rejects.toThrow('kapalı')
  expect(await read()).toBe('açık')
})
