import { expect, test } from 'vitest'
import { tabIn } from './use-comment-tab.ts'

test('tabIn reads the comment state from the URL and returns undefined for an unknown state', () => {
  const of = (search: string) => tabIn(new URLSearchParams(search))
  expect(['WAITING', 'SHOWN', 'HIDDEN', 'ALL'].map((state) => of(`state=${state}`))).toEqual([
    'WAITING',
    'SHOWN',
    'HIDDEN',
    'ALL',
  ])
  for (const none of ['', 'state=', 'state=all', 'state=GONE']) expect(of(none)).toBeUndefined()
})
