import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type XlsxSheet, xlsxPieces } from './xlsx.ts'

async function bytesOf(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxPieces(sheets)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const columns = [
  { title: 'Ad', width: 20 },
  { title: 'Gün', width: 12, kind: 'day' },
  { title: 'Tutar', width: 14, kind: 'money' },
  { title: 'Gece', width: 8, kind: 'number' },
] as const

test('xlsxPieces writes text, days, amounts and several sheets that another library reads back unchanged', async () => {
  const rows = [
    ['Çağıl Işık & <oğulları> "Ltd."', '2027-02-28', 123_456_70, 7],
    ['İğde Köşkü', '2028-02-29', 5, null],
    ['', null, null, 0],
  ]
  const read = await readXlsxFile(
    await bytesOf([
      { name: 'Liste', columns, rows },
      { name: 'Eksik Belgeler', columns: columns.slice(0, 1), rows: [['Şirin']] },
    ]),
  )
  expect(read).toEqual([
    {
      sheet: 'Liste',
      data: [
        ['Ad', 'Gün', 'Tutar', 'Gece'],
        ['Çağıl Işık & <oğulları> "Ltd."', new Date('2027-02-28'), 123_456.7, 7],
        ['İğde Köşkü', new Date('2028-02-29'), 0.05, null],
        [null, null, null, 0],
      ],
    },
    { sheet: 'Eksik Belgeler', data: [['Ad'], ['Şirin']] },
  ])
})

test('xlsxPieces writes formulas and numbers in text cells as text and removes control characters', async () => {
  const strange = ['=1+1', '+90 532', '@SUM(A1)', '-3', '0012', '  boşluklu  ', 'satır\nsonu', 'zil\u0007!']
  const [read] = await readXlsxFile(
    await bytesOf([{ name: 'Metin', columns: columns.slice(0, 1), rows: strange.map((text) => [text]) }]),
    { trim: false },
  )
  expect(read?.data.slice(1).flat()).toEqual([...strange.slice(0, -1), 'zil!'])
})

test('xlsxPieces streams its rows and never holds a long sheet in memory', async () => {
  let given = 0
  async function* many() {
    for (; given < 6_000; given += 1) yield [`Satır ${given}`, '2027-01-01', given, given]
  }
  let pieces = 0
  let firstAfter = 0
  const sizes: number[] = []
  for await (const piece of xlsxPieces([{ name: 'Uzun', columns, rows: many() }])) {
    pieces += 1
    sizes.push(piece.length)
    if (piece.length > 10_000 && firstAfter === 0) firstAfter = given
  }
  expect(given).toBe(6_000)
  expect(pieces).toBeGreaterThan(3)
  expect(firstAfter).toBeLessThan(5_000)
  expect(Math.max(...sizes)).toBeLessThan(400_000)
})
