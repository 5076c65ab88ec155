import type { Moment, Tx } from '../platform/context.ts'
import { isMailRecent } from './mails.queries.ts'

const cooldownMs = 60_000

/** Start of the last minute: the same mail queued since then is treated as an accidental repeat. */
export const cooledSince = ({ now }: Moment): Date => new Date(now.getTime() - cooldownMs)

/** Whether the same mail about a reservation was queued within the last minute. */
export const isTooSoon = (tx: Tx, mail: Parameters<typeof isMailRecent>[1], at: Moment): Promise<boolean> =>
  isMailRecent(tx, mail, cooledSince(at))
