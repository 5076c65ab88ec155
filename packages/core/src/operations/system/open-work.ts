import { countFeedsByHealth } from '../../availability/feeds/count-by-health.ts'
import type { Db } from '../../platform/context.ts'
import { countMails, countPaymentAttempts } from '../figures.queries.ts'
import type { CountAndAge } from '../figures.ts'

/** The figures of mails, payments and feeds that raise alerts, counted as the metrics count them. */
export async function readOpenWork(db: Db, now: Date) {
  const [mails, payments, feeds] = await Promise.all([
    countMails(db),
    countPaymentAttempts(db),
    countFeedsByHealth(db),
  ])
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
  const oldestOf = ({ count, oldestSeconds }: CountAndAge) => (count > 0 ? before(oldestSeconds) : null)
  const attempts = Object.values(payments.openPaymentAttempts).reduce((sum, count) => sum + count, 0)
  return {
    oldestMailAt: oldestOf(mails.queued),
    oldestUnresolvedPaymentAt: oldestOf({
      count: attempts,
      oldestSeconds: payments.oldestOpenAttemptSeconds,
    }),
    oldestPendingRefundAt: oldestOf(payments.pendingCardRefunds),
    failingFeeds: feeds.UNREADABLE + feeds.HELD,
  }
}
