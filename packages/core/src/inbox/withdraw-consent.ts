import { newsletterState } from '@plato/rules/inbox/newsletter'
import type { Tx } from '../platform/context.ts'
import { insertReaderEvent, lockByEmail, updateLeft } from './subscribers.queries.ts'

/** Staff unsubscribe a person who asked for it, with the proof of it. False when there is no subscription. */
export async function withdrawNewsletterConsent(
  tx: Tx,
  { email, userId, at }: { readonly email: string; readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const reader = await lockByEmail(tx, email)
  if (!reader || newsletterState(reader) === 'LEFT') return false
  await updateLeft(tx, reader.id, at)
  await insertReaderEvent(tx, { kind: 'LEFT', email, at, userId })
  return true
}
