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

test('freshFor returns the cached value without loading it again until the cache time has passed', async () => {
  let clock = 0
  const { load, calls } = counted(['eski', 'yeni'])
  const read = freshFor(5000, load, () => clock)
  expect(await read()).toBe('eski')
  clock = 4999
  expect(await read()).toBe('eski')
  expect(calls()).toBe(1)
})

test('freshFor loads the value again once the cache time has passed', { tags: 'spec-7.140' }, async () => {
  let clock = 0
  const { load } = counted(['eski', 'yeni'])
  const read = freshFor(5000, load, () => clock)
  await read()
  clock = 5000
  expect(await read()).toBe('yeni')
})

test('freshFor shares one call between concurrent readers', async () => {
  const { load, calls } = counted(['tek'])
  const read = freshFor(5000, load)
  expect(await Promise.all([read(), read(), read()])).toEqual(['tek', 'tek', 'tek'])
  expect(calls()).toBe(1)
})

test('freshFor passes a failure to its callers and does not cache it', async () => {
  const { load } = counted([new Error('kapalı'), 'açık'])
  const read = freshFor(5000, load)
  await expect(read()).rejects.toThrow('kapalı')
  expect(await read()).toBe('açık')
})
