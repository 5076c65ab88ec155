import type { Context } from '@plato/core/context'
import { replyToMessage } from '@plato/core/messages/reply-to-message'
import { demoMessages } from '@plato/database/demo/messages'
import { istanbulDay } from '@plato/rules/istanbul-day'

const hourMs = 60 * 60 * 1000

/** Messages of the contact page; the answered one through the product's own verb, with its mail. */
export async function loadDemoMessages(ctx: Context): Promise<void> {
  for (const { daysAgo, read, answer, suspect, ...message } of demoMessages) {
    const sentAt = new Date(ctx.now.getTime() - daysAgo * 24 * hourMs)
    const { id } = await ctx.db
      .insertInto('contact_messages')
      .values({
        ...message,
        suspect: suspect ?? null,
        kvkk_version: 1,
        created_at: sentAt,
        read_at: read ? sentAt : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!answer) continue
    const now = new Date(sentAt.getTime() + hourMs)
    const then = { ...ctx, databaseTime: async () => ({ now, today: istanbulDay(now) }) }
    await replyToMessage(then, id, { body: answer }, crypto.randomUUID())
  }
}
