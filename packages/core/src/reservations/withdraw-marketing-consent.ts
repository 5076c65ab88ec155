import type { Tx } from '../platform/context.ts'
import { updateMarketingConsent } from './reservations.queries.ts'

/** Takes back the marketing consent that guests gave with their requests; returns how many there were. */
export const withdrawMarketingConsent = (tx: Tx, ids: readonly number[]): Promise<number> =>
  updateMarketingConsent(tx, ids)
