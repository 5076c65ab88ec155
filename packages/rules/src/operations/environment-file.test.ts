import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EnvironmentFileError, parseEnvironmentFile } from './environment-file.ts'

const name = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,12}$/)
const value = fc.string({ maxLength: 40 }).filter((text) => !/[\n\r]/.test(text))
const quote = (text: string) => `"${text.replace(/["\\$`]/g, '\\$&')}"`

test('parseEnvironmentFile reads every value that is written in double quotes, between comments and empty lines', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (values) => {
      const lines = Object.entries(values).flatMap(([key, text]) => [
        '# comment',
        '',
        `${key}=${quote(text)}`,
      ])
      expect(parseEnvironmentFile(lines.join('\n'))).toEqual(values)
    }),
  )
})

test('parseEnvironmentFile either returns values or fails with the number of a line, for arbitrary text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', '=', '"', "'", '\\', '#', ' ', '\n', '$') }),
      (text) => {
        try {
          for (const read of Object.values(parseEnvironmentFile(text))) expect(read).not.toContain('\n')
        } catch (error) {
          expect(error).toBeInstanceOf(EnvironmentFileError)
          expect(error).toMatchObject({ line: expect.any(Number) })
        }
      },
    ),
  )
})

test('parseEnvironmentFile reads plain and single-quoted values and refuses what systemd could read differently', () => {
  expect(parseEnvironmentFile(" A = 1\nB='x $y'\n;c\nC=\n".replace(' A = ', ' A='))).toEqual({
    A: '1',
    B: 'x $y',
    C: '',
  })
  for (const [text, reason] of [
    ['A=1\nexport B=2', 'line 2: expected KEY=value'],
    ['A = 1', 'line 1: expected KEY=value'],
    ['A="b', 'line 1: quotes'],
    ['A="b" c', 'line 1: quotes'],
    ['A=b\\', 'line 1: quotes'],
    ['A="\\n"', 'line 1: quotes'],
    ['A=b # c', 'line 1: a comment'],
    ['A=1\n\nA=2', 'line 3: A is set twice'],
  ] as const)
    expect(() => parseEnvironmentFile(text)).toThrow(reason)
})
