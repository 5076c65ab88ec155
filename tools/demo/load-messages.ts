import { replyToMessage } from '@plato/core/inbox/reply-to-message'
import type { Context } from '@plato/core/platform/context'
import { demoMessages } from '@plato/database/demo/messages'
import { atMoment } from './at-moment.ts'

const hourMs = 60 * 60 * 1000

/** Messages of the contact form; the answered one is answered through core, with its mail. */
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
    const then = atMoment(ctx, new Date(sentAt.getTime() + hourMs))
    await replyToMessage(then, id, { body: answer }, crypto.randomUUID())
  }
}
