import type { NewMessage } from '@plato/contract/messages/contact.contract'
import { quickestAnswerMs } from '@plato/rules/messages/suspicion'
import type { Context, Db } from '../context.ts'
import { openVault, type Vault } from '../vault.ts'
import { stampOf } from './form-stamp.ts'
import { takeMessage } from './take-message.ts'

export const vault: Vault = openVault('a secret that is long enough for tests')

export const aNotice = (db: Db, version = 1) =>
  db
    .insertInto('content_texts')
    .values({ section: 'kvkk', version, body: `Aydınlatma metni ${version}` })
    .execute()

/** Handed out so long ago. */
export const aStamp = (ctx: Pick<Context, 'now'>, ageMs: number = quickestAnswerMs): string =>
  stampOf(vault, { now: new Date(ctx.now.getTime() - ageMs) })

export const aMessage = (ctx: Pick<Context, 'now'>, given: Partial<NewMessage> = {}): NewMessage => ({
  name: 'Elif Karaca',
  email: 'elif@example.com',
  phone: '+90 532 555 14 20',
  subject: 'Temmuz için villa',
  message: 'Merhaba, altı kişilik bir villa arıyoruz.',
  kvkkVersion: 1,
  stamp: aStamp(ctx),
  website: '',
  ...given,
})

/** Sent by somebody and kept; answers with its row's id. */
export async function aKeptMessage(ctx: Context, given: Partial<NewMessage> = {}): Promise<number> {
  await takeMessage({ ...ctx, vault }, aMessage(ctx, given))
  const { id } = await ctx.db
    .selectFrom('contact_messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
