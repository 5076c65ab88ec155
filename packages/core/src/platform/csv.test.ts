import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\n=1'])(
  'csvLine escapes %j so that a spreadsheet does not run it as a formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)

test('csvLine quotes texts, so that separators inside them do not split a cell', () => {
  expect(csvLine(['Ali,=1+1', 'a"b', 2.5, true, null])).toBe('"Ali,=1+1";"a""b";2,5;Evet;\r\n')
})

test('csvLine writes a whole amount without decimals and any other amount with two, both without quotes', () => {
  const amounts = [{ minor: 7_000_000 }, { minor: 1_123_850 }, { minor: -1_005 }, { minor: 0 }]
  expect(csvLine(amounts)).toBe('70000;11238,50;-10,05;0\r\n')
})
