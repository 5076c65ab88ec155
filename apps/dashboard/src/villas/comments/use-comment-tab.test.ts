import { expect, test } from 'vitest'
import { tabIn } from './use-comment-tab.ts'

test('the address says which comments are shown; a word that means nothing leaves it open', () => {
  const of = (search: string) => tabIn(new URLSearchParams(search))
  expect(['WAITING', 'SHOWN', 'HIDDEN', 'ALL'].map((state) => of(`state=${state}`))).toEqual([
    'WAITING',
    'SHOWN',
    'HIDDEN',
    'ALL',
  ])
  for (const none of ['', 'state=', 'state=all', 'state=GONE']) expect(of(none)).toBeUndefined()
})
