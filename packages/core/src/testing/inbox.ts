import type { NewMessage } from '@plato/contract/inbox/contact.contract'
import { quickestAnswerMs } from '@plato/rules/inbox/suspicion'
import { stampOf } from '../inbox/form-stamp.ts'
import { takeMessage } from '../inbox/take-message.ts'
import type { Context, Db } from '../platform/context.ts'
import { openVault, type Vault } from '../platform/vault.ts'

export const vault: Vault = openVault('a secret that is long enough for tests')

export const newNotice = (db: Db, version = 1) =>
  db
    .insertInto('content_texts')
    .values({ section: 'kvkk', version, body: `Aydınlatma metni ${version}` })
    .execute()

/** A stamp of the given age. */
export const newStamp = (ctx: Pick<Context, 'now'>, ageMs: number = quickestAnswerMs): string =>
  stampOf(vault, { now: new Date(ctx.now.getTime() - ageMs) })

export const newMessage = (ctx: Pick<Context, 'now'>, given: Partial<NewMessage> = {}): NewMessage => ({
  name: 'Elif Karaca',
  email: 'elif@example.com',
  phone: '+90 532 555 14 20',
  subject: 'Temmuz için villa',
  message: 'Merhaba, altı kişilik bir villa arıyoruz.',
  kvkkVersion: 1,
  stamp: newStamp(ctx),
  website: '',
  ...given,
})

/** Sends and stores a message; returns its id. */
export async function storedMessage(ctx: Context, given: Partial<NewMessage> = {}): Promise<number> {
  await takeMessage({ ...ctx, vault }, newMessage(ctx, given))
  const { id } = await ctx.db
    .selectFrom('contact_messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
