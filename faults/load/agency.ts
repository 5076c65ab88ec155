/** An agency in an empty database: villas, one administrator, a card provider. */
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { chooseCardProvider, saveCardProvider } from '@plato/core/payments/card/card-providers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { connect } from '@plato/database/connect'
import { insertVillas, type Stay } from './bookable-villas.ts'

export const secret = 'a secret that is long enough for tests'
export const siteOrigin = 'https://platovilla.test'
export const cardKeys = { apiKey: 'sandbox-faults', secretKey: 'secret-of-the-faults' }

export interface Staff {
  headers(): Promise<Record<string, string>>
}

export interface Agency {
  readonly stays: readonly Stay[]
  readonly staff: Staff
}

export async function createAgency(url: string, villas: number): Promise<Agency> {
  const db = connect({ url, poolSize: 2 })
  try {
    const stays = await insertVillas(db, villas)
    const { now, today } = await databaseTime(db)
    const { id: userId } = await db
      .insertInto('users')
      .values({
        email: 'staff@example.com',
        password_hash: 'none',
        role: 'ADMIN',
        first_name: 'Ada',
        last_name: 'Deneme',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: sessionId } = await db
      .insertInto('sessions')
      .values({ user_id: userId, created_at: now, last_seen_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ctx = {
      db,
      now,
      today,
      requestId: 'faults',
      sendJob: async () => undefined,
      databaseTime,
      siteOrigin,
      vault: openVault(secret),
      openProvider: (): never => {
        throw new Error('the provider is not asked here')
      },
      actor: { id: userId, role: 'ADMIN' as const, sessionId },
    }
    const keys = { isLive: false, merchant: cardKeys.apiKey, secrets: [cardKeys.secretKey] }
    await saveCardProvider(ctx, 'IYZICO', keys)
    await chooseCardProvider(ctx, 'IYZICO')
    const signer = createTokenSigner(secret)
    const token = () => signer.sign({ userId, sessionId }, new Date())
    return { stays, staff: { headers: async () => ({ authorization: `Bearer ${await token()}` }) } }
  } finally {
    await db.destroy()
  }
}
