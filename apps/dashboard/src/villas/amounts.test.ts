import { describe, expect, it } from 'vitest'
import { formatMoney, formatShare, hundredthsIn, moneyText, signedHundredthsIn } from './amounts.ts'

describe('an amount a person types', () => {
  it.each([
    ['22500', 2_250_000],
    ['22.500', 2_250_000],
    ['₺ 22.500,50', 2_250_050],
    ['22,5', 2_250],
    ['22.5', 2_250],
    ['0', 0],
    ['1.234.567', 123_456_700],
  ])('%s is read without a float', (text, minor) => {
    expect(hundredthsIn(text)).toBe(minor)
  })
  it.each(['', 'yirmi', '1,2,3', '-5', '12.34.5', '1,234'])('%s is not an amount', (text) => {
    expect(hundredthsIn(text)).toBeUndefined()
  })
  it('stands in its field as it was read', () => {
    for (const minor of [0, 5, 99, 100, 2_250_050, 99_999_999_999]) {
      expect(hundredthsIn(moneyText(minor))).toBe(minor)
    }
  })
})

describe('a percentage', () => {
  it('may go down', () => {
    expect([signedHundredthsIn('-12,5'), signedHundredthsIn('+8'), signedHundredthsIn('-0')]).toEqual([
      -1_250, 800, 0,
    ])
  })
  it('is written without empty digits', () => {
    expect([2_000, 1_250, 1_205, -500].map(formatShare)).toEqual(['20', '12,5', '12,05', '-5'])
  })
})

it('money names its currency', () => {
  expect([formatMoney(1_150_000, 'TRY'), formatMoney(-100_050, 'EUR')]).toEqual(['₺11.500', '−€1.000,50'])
})
