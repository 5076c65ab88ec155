import { expect, test } from 'vitest'
import { compareUndetected, summarize } from './score.ts'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

test('summarize counts survived and uncovered mutants of a mutation test report as undetected and omits ignored ones', () => {
  const report = { files: { 'a.ts': mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored') } }
  expect(summarize(report)).toEqual([{ file: 'a.ts', mutants: 4, undetected: 2 }])
})

test('compareUndetected reports a file with more undetected mutants than its limit and a file without a limit', () => {
  const scores = [
    { file: 'a.ts', mutants: 9, undetected: 2 },
    { file: 'b.ts', mutants: 9, undetected: 1 },
    { file: 'c.ts', mutants: 9, undetected: 3 },
  ]
  expect(compareUndetected(scores, { 'a.ts': 2, 'c.ts': 2 })).toEqual([
    'b.ts: 1 undetected mutants, allowed are 0',
    'c.ts: 3 undetected mutants, allowed are 2',
  ])
})
