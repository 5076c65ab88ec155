import type { Tx } from '../context.ts'
import { countPeriods } from './prices.queries.ts'

export const hasPrices = async (tx: Tx, villaId: number): Promise<boolean> =>
  (await countPeriods(tx, villaId)) > 0
