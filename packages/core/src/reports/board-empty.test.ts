import { expect, test } from 'vitest'
import { callerForFile, contextForFile } from '../testing/platform.ts'
import { getBoard } from './home/get-board.ts'

const { database, ctx } = contextForFile()
const owner = callerForFile(database, { role: 'OWNER' })

test('getBoard returns staff of a new agency empty lists, zeros for twelve months and no completed set-up step', async () => {
  const board = await getBoard(ctx)
  if (board.role !== 'ADMIN') throw new Error('not the office’s board')
  const { months, begun, tonight, tomorrow, role: _, today, ...lists } = board
  expect(today).toBe(ctx.today)
  for (const list of Object.values(lists)) expect(list).toMatchObject({ total: 0, rows: [] })
  expect(months).toHaveLength(12)
  for (const { month, before, ...figures } of months) {
    expect(month).toMatch(/^2027-/)
    for (const value of [...Object.values(figures), ...Object.values(before)]) expect(value).toBe(0)
  }
  expect(begun).toEqual({ towns: false, villas: false, published: false, banks: false })
  expect(tonight).toEqual({ sold: 0, sellable: 0, closed: 0, external: 0 })
  expect(tomorrow).toEqual({ arrivals: 0, guestsMissing: 0, departures: 0 })
})

test('getBoard returns empty lists to an owner without a villa', async () => {
  expect(await getBoard(owner)).toMatchObject({
    role: 'OWNER',
    villas: [],
    questions: { total: 0 },
    arrivals: { total: 0 },
    season: { shareMinor: 0, stays: 0 },
  })
})
