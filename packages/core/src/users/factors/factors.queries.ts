import type { ChallengePurpose } from '@plato/database/types'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import type { Sealed } from '../../platform/vault.ts'

/** What the account has, in one statement. */
export const findFactors = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'role',
      'email',
      sql<string>`first_name || ' ' || last_name`.as('name'),
      'factor_due_at as factorDueAt',
      sql<number>`(select count(*)::integer from passkeys p where p.user_id = users.id)`.as('passkeyCount'),
      sql<Date | null>`(select confirmed_at from totp_secrets t where t.user_id = users.id)`.as('totpSince'),
      sql<number>`(select count(*)::integer from recovery_codes r where r.user_id = users.id)`.as(
        'codeCount',
      ),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
export type StoredFactors = Awaited<ReturnType<typeof findFactors>>

export const findSessionFactor = async (db: Db, sessionId: string): Promise<Date | null> =>
  (await db.selectFrom('sessions').select('factor_at').where('id', '=', sessionId).executeTakeFirst())
    ?.factor_at ?? null

export async function updateFactorDue(tx: Tx, userId: number, dueAt: Date): Promise<void> {
  await tx.updateTable('users').set({ factor_due_at: dueAt }).where('id', '=', userId).execute()
}

/** Replaces a secret that waits for its first code, and not a confirmed one. Returns whether it was stored. */
export async function savePendingTotp(tx: Tx, userId: number, sealed: Sealed, now: Date): Promise<boolean> {
  const secret = { wrapped_key: sealed.wrappedKey, cipher: sealed.cipher, created_at: now }
  const saved = await tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(secret).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return Number(saved.numInsertedOrUpdatedRows) > 0
}

/** Locked, so that of two requests with the same code the second one finds its step used. */
export const lockTotp = (tx: Tx, userId: number, which: 'pending' | 'confirmed') =>
  tx
    .selectFrom('totp_secrets')
    .select(['wrapped_key as wrappedKey', 'cipher', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .where('confirmed_at', which === 'pending' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export async function updateTotpStep(tx: Tx, userId: number, step: number): Promise<void> {
  await tx.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', userId).execute()
}

export async function confirmTotpSecret(tx: Tx, userId: number, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns whether there was a confirmed one. */
export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return (gone?.confirmed_at ?? null) !== null
}

export const selectPasskeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'transports',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Locked, so that its counter is checked and stored by one request at a time. */
export const lockPasskey = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
    ])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

interface NewRow {
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly now: Date
}

export async function insertPasskey(tx: Tx, row: NewRow): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({
      user_id: row.userId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: [...row.transports],
      name: row.name,
      created_at: row.now,
    })
    .execute()
}

export async function updatePasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Returns the name of the deleted passkey; undefined when the user has no such one. */
export const deletePasskey = async (tx: Tx, userId: number, id: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name

export async function deleteFactorsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await deleteCodesOf(tx, userId)
}

export async function deleteCodesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function insertCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Returns whether the user had the code. Deleting it makes it work once, also for concurrent requests. */
export async function deleteCode(tx: Tx, userId: number, hashes: readonly string[]): Promise<boolean> {
  const gone = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

interface NewChallenge {
  readonly purpose: ChallengePurpose
  readonly sessionId: string | null
  readonly challenge: string
  readonly expiresAt: Date
}

/** Also deletes expired challenges, those of prompts that were left open. */
export async function insertChallenge(db: Db, row: NewChallenge, now: Date): Promise<string> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  const { id } = await db
    .insertInto('passkey_challenges')
    .values({
      purpose: row.purpose,
      session_id: row.sessionId,
      challenge: row.challenge,
      expires_at: row.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the challenge, so that a response is accepted once; undefined when it expired or belongs to another session. */
export const takeChallenge = async (
  db: Db,
  id: string,
  { purpose, sessionId, now }: { purpose: ChallengePurpose; sessionId: string | null; now: Date },
): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('passkey_challenges')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('session_id', 'is not distinct from', sessionId)
      .where('expires_at', '>', now)
      .returning('challenge')
      .executeTakeFirst()
  )?.challenge
