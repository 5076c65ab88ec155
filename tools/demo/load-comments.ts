/** Comments of demo guests after their stay: invited, written and reviewed by staff. */
import type { Context, Moment } from '@plato/core/platform/context'
import type { Vault } from '@plato/core/platform/vault'
import { commentToken } from '@plato/core/villas/comments/comment-link'
import { inviteToComment } from '@plato/core/villas/comments/invite-to-comment'
import { replyToComment, setCommentActivity } from '@plato/core/villas/comments/moderate-comment'
import { writeComment } from '@plato/core/villas/comments/write-comment'
import { type DemoGuestComment, demoGuestComments } from '@plato/database/demo/guest-comments'
import { istanbulDay } from '@plato/rules/istanbul-day'

const hourMs = 3_600_000
/** The invitation is sent two days after check-out. */
const invitedAfterHours = 2 * 24

type DemoContext = Context & { readonly vault: Vault }

const momentOf = (now: Date): Moment => ({ now, today: istanbulDay(now) })

/** The completed stay of the guest; in the first days of a month the demo may have none. */
const findStay = ({ db }: Context, email: string) =>
  db
    .selectFrom('reservations')
    .select(['id', 'villa_id as villaId', 'email', 'check_out as checkOut'])
    .where('email', '=', email)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirst()

async function loadOne(ctx: DemoContext, { email, rating, text, shown }: DemoGuestComment): Promise<void> {
  const stay = await findStay(ctx, email)
  if (!stay) return
  const left = new Date(`${stay.checkOut}T09:00:00Z`).getTime()
  const after = (hours: number) => momentOf(new Date(Math.min(left + hours * hourMs, ctx.now.getTime())))
  const invited = after(invitedAfterHours)
  await ctx.db
    .transaction()
    .execute((tx) => inviteToComment(tx, ctx, { reservationId: stay.id, occasion: 'review', at: invited }))
  const written = after(invitedAfterHours + 9)
  const token = commentToken(ctx.vault, stay, invited.now)
  await writeComment({ ...ctx, databaseTime: async () => written }, token, { rating, text })
  if (!shown) return
  const { id } = await ctx.db
    .selectFrom('villa_comments')
    .select('id')
    .where('reservation_id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const staff = { ...ctx, ...after(invitedAfterHours + 24) }
  await setCommentActivity(staff, id, { active: true })
  await replyToComment(staff, id, shown)
}

export async function loadDemoComments(ctx: DemoContext): Promise<void> {
  for (const comment of demoGuestComments) await loadOne(ctx, comment)
}
