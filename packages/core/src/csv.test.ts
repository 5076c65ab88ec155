import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\n=1'])(
  '%j is shown, not run',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)

test('text is quoted, so that whatever separates cells elsewhere separates nothing in it', () => {
  expect(csvLine(['Ali,=1+1', 'a"b', 2.5, true, null])).toBe('"Ali,=1+1";"a""b";2,5;Evet;\r\n')
})

test('an amount has no places or exactly two, and is a number to a spreadsheet', () => {
  const amounts = [{ minor: 7_000_000 }, { minor: 1_123_850 }, { minor: -1_005 }, { minor: 0 }]
  expect(csvLine(amounts)).toBe('70000;11238,50;-10,05;0\r\n')
})
