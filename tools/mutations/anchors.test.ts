import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anchorFaults } from './anchors.ts'
import type { MutationCheck } from './mutation-check.ts'

const root = mkdtempSync(join(tmpdir(), 'plato-anchors-'))
writeFileSync(join(root, 'a.ts'), 'first line\nif (amountPaid === total) confirm()\nlast line\n')
mkdirSync(join(root, 'packages'))
writeFileSync(
  join(root, 'packages/b.test.ts'),
  "test('confirm books the payment', f)\ntest.each(t)('confirm refuses %s', f)",
)
afterAll(() => rmSync(root, { recursive: true }))

const check = (mutation: Partial<MutationCheck>): MutationCheck => ({
  name: 'a check',
  file: 'a.ts',
  replace: '',
  command: 'false',
  expects: /x/,
  ...mutation,
})
const faults = (mutation: Partial<MutationCheck>) =>
  anchorFaults(root, [check(mutation)], ['a.ts', 'moved/b.ts'])

test('anchorFaults reports no fault when the text that a mutation check replaces is in its file', () => {
  expect(faults({ find: 'if (amountPaid === total)' })).toEqual([])
  expect(faults({ file: 'new.ts' })).toEqual([])
})

test('anchorFaults names the mutation check whose text is no longer in its file, and the line that is nearest to it', () => {
  expect(faults({ find: 'if (amountPaid === sum) confirm()' })).toEqual([
    expect.stringMatching(
      /a check[\s\S]+a\.ts does not contain[\s\S]+line 2: if \(amountPaid === total\) confirm\(\)/,
    ),
  ])
})

test('anchorFaults names the new path of a moved file, also for a mutation in “also”', () => {
  expect(faults({ find: 'first', also: [{ file: 'b.ts', find: 'x', replace: '' }] })).toEqual([
    expect.stringContaining('b.ts does not exist; moved to moved/b.ts?'),
  ])
})

test('anchorFaults reports a test file that the command of a mutation check names and that does not exist', () => {
  expect(faults({ find: 'first', command: 'vitest run packages/gone.test.ts' })).toEqual([
    expect.stringContaining('packages/gone.test.ts in the command does not exist'),
  ])
})

test('anchorFaults reports a -t pattern that matches no title of the test file', () => {
  const run = (title: string) => faults({ command: `vitest run packages/b.test.ts -t "${title}"` })
  expect(run('books the payment')).toEqual([])
  expect(run('refuses a cancelled stay')).toEqual([])
  expect(run('keeps the money')).toEqual([
    expect.stringContaining('no title in packages/b.test.ts matches -t "keeps the money"'),
  ])
})
