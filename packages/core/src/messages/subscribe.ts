import { refuseOnConstraint } from '../constraints.ts'
import type { PublicContext } from '../context.ts'
import { insertSubscriber, updateReturned } from './subscribers.queries.ts'

/** Puts the address on the newsletter's list; one that had left may come back. */
export function subscribe(
  ctx: Pick<PublicContext, 'db' | 'now'>,
  { email }: { email: string },
): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await updateReturned(tx, email, ctx.now)))
      await refuseOnConstraint({ subscribers_email_taken: 'subscriber.already' }, () =>
        insertSubscriber(tx, email, ctx.now),
      )
    return { email }
  })
}
