import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { insertReceipt } from '../../payments/receipts.queries.ts'
import { keyIdOf, openVault } from '../../platform/vault.ts'
import { askReport } from '../../reports/ask-report.ts'
import { insertFiles } from '../../reports/report-runs.queries.ts'
import { lockGuests, replaceGuests } from '../../reservations/guests/guests.queries.ts'
import { newBank } from '../../testing/payments.ts'
import { newConfirmedStay, reservationFixture } from '../../testing/reservations.ts'
import { revealOwnerNumber } from '../../users/owner-details.ts'
import { checkKeys } from '../checks/check-keys.ts'
import { rotateKeys, rotateKeysTo } from './rotate-keys.ts'
import { sealedStores } from './sealed-stores.ts'
import { selectSealed } from './sealed-values.queries.ts'

const [oldSecret, newSecret] = ['0', '1'].map((digit) => digit.repeat(64)) as [string, string]
const before = openVault(oldSecret)
const during = openVault(newSecret, [oldSecret])
const after = openVault(newSecret)

const fixture = reservationFixture()
const { ctx, database } = fixture
const rotating = (vault = during) => ({ db: database.db, requestId: 'test', vault })

const all = sealedStores.length

async function newReportFile(): Promise<number> {
  const { id } = await askReport(ctx, 'MINISTRY', { month: '2027-06' }, crypto.randomUUID())
  const storageKey = `reports/${id}/1/liste.csv`
  const file = { runId: id, name: 'Liste.csv', contentType: 'text/csv', storageKey, createdAt: ctx.now }
  const ids = await database.db
    .transaction()
    .execute((tx) => insertFiles(tx, [{ ...file, sizeBytes: 1, sha256: '0'.repeat(64), rows: 1 }]))
  return ids.get(storageKey) ?? 0
}

const newReceipt = (reservationId: number) =>
  database.db.transaction().execute((tx) =>
    insertReceipt(tx, reservationId, {
      sent: { amountMinor: 1, payerName: 'Elif Karaca', paidOn: '2027-06-16' },
      file: { bytes: Buffer.of(1), contentType: 'image/jpeg' },
      at: ctx.now,
    }),
  )

/** One value in every table, sealed with the old secret. */
async function sealEverywhere(): Promise<void> {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  const [userId, guestId] = [fixture.owner.actor.id, crypto.randomUUID()]
  const bankId = await newBank(database.db)
  const statement = {
    bank_id: bankId,
    first_day: '2026-11-01',
    last_day: '2026-11-01',
    line_count: 1,
    in_count: 1,
  }
  const { id: statementId } = await database.db
    .insertInto('bank_statements')
    .values({
      ...statement,
      file_hash: createHash('sha256').update(crypto.randomUUID()).digest('hex'),
      format: 'CSV',
      added_count: 1,
      imported_by: ctx.actor.id,
      imported_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values: Record<(typeof sealedStores)[number]['table'], object> = {
    bank_lines: {
      id: crypto.randomUUID(),
      statement_id: statementId,
      bank_id: bankId,
      line_hash: crypto.randomUUID(),
      order_no: 0,
      booked_on: '2026-11-01',
      amount_minor: 1,
      currency: 'TRY',
      created_at: ctx.now,
    },
    blocked_records: {
      id: crypto.randomUUID(),
      contacts: ['hash'],
      table_name: 'mails',
      row_id: '1',
      blocked_at: ctx.now,
      erase_on: '2037-01-01',
    },
    data_requests: {
      id: crypto.randomUUID(),
      kind: 'ACCESS',
      contacts: ['hash'],
      received_on: '2026-11-01',
      due_on: '2026-12-01',
      created_by: ctx.actor.id,
      created_at: ctx.now,
    },
    card_providers: {
      provider: 'PAYTR',
      live: false,
      merchant: '1',
      updated_by: ctx.actor.id,
      updated_at: ctx.now,
    },
    owner_details: { user_id: userId, kind: 'PERSON', identity_ending: '146', updated_at: ctx.now },
    report_file_keys: { file_id: await newReportFile(), storage_key: 'reports/1/1/liste.csv' },
    reservation_guests: {
      id: guestId,
      reservation_id: stay.id,
      order_no: 1,
      kind: 'ADULT',
      created_at: ctx.now,
      first_name: 'Elif',
      last_name: 'Karaca',
      nationality: 'TR',
      identity_kind: 'TCKN',
      identity_ending: '146',
    },
    reservation_invoices: {
      reservation_id: stay.id,
      kind: 'PERSON',
      title: 'Elif Karaca',
      identity_ending: '146',
      updated_by: ctx.actor.id,
      updated_at: ctx.now,
    },
    sealed_receipt_files: { receipt_id: await newReceipt(stay.id), bytes: Buffer.of(1), redrawn: true },
    totp_secrets: { user_id: userId, created_at: ctx.now },
  }
  for (const store of sealedStores) {
    const row: Record<string, unknown> = { ...values[store.table] }
    const { wrappedKey, cipher } = before.seal('10000000146', store.placeOf(String(row[store.id])))
    Object.assign(row, { wrapped_key: wrappedKey, [store.cipher]: cipher })
    const columns = Object.keys(row).map((name) => sql.ref(name))
    await sql`insert into ${sql.table(store.table)} (${sql.join(columns)})
      values (${sql.join(Object.values(row))})`.execute(database.db)
  }
}

const sealedOf = async (table: (typeof sealedStores)[number]['table']) => {
  const store = sealedStores.find((one) => one.table === table)
  const [row] = store ? await selectSealed(database.db, store, { after: undefined, limit: 1 }) : []
  if (!row) throw new Error(`no value in ${table}`)
  return row
}

beforeEach(async () => {
  for (const { table } of sealedStores) await sql`delete from ${sql.table(table)}`.execute(database.db)
  await sealEverywhere()
})

/** Until the rotation waits for the lock of a writer. */
const untilOneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    expect(rows).toHaveLength(1)
  }, 20_000)

test('sealedStores names every table of the database that has a wrapped key', async () => {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'wrapped_key' order by table_name`.execute(database.db)
  expect(rows.map((row) => row.table_name)).toEqual(sealedStores.map(({ table }) => table).sort())
})

test('rotateKeys makes every value readable with the new secret alone and leaves the ciphers as they are', async () => {
  const ciphers = await Promise.all(sealedStores.map(({ table }) => sealedOf(table)))
  expect(await rotateKeys(rotating())).toEqual({ rotated: all, replaced: 0, unreadable: 0 })
  expect(await checkKeys({ db: database.db, vault: after })).toEqual({
    checked: all,
    unreadable: 0,
    byKey: new Map([[after.keyId, all]]),
  })
  for (const [at, { table }] of sealedStores.entries())
    expect((await sealedOf(table)).cipher).toEqual(ciphers[at]?.cipher)
  const entry = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'change'])
    .where('action', '=', 'sealed_values.rotated')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: null, change: { rotated: all } })
  expect(await rotateKeys(rotating())).toEqual({ rotated: 0, replaced: 0, unreadable: 0 })
})

test('rotateKeys does not overwrite a value that another transaction writes at the same time', async () => {
  const userId = fixture.owner.actor.id
  const waiting = await database.db.transaction().execute(async (tx) => {
    const { wrappedKey, cipher } = during.seal('20000000292', `owner_details ${userId}`)
    await tx
      .updateTable('owner_details')
      .set({ wrapped_key: wrappedKey, identity_cipher: cipher })
      .where('user_id', '=', userId)
      .execute()
    const rotation = rotateKeys(rotating())
    await untilOneWaits()
    return { rotation }
  })
  expect(await waiting.rotation).toEqual({ rotated: all - 1, replaced: 1, unreadable: 0 })
  expect(await revealOwnerNumber({ ...ctx, vault: after }, userId)).toEqual({ identityNo: '20000000292' })
})

test('rotateKeys also finds a key that a writer of the guest list stores again while it runs', async () => {
  const { rotation } = await database.db.transaction().execute(async (tx) => {
    const { reservation_id: stayId } = await tx
      .selectFrom('reservation_guests')
      .select('reservation_id')
      .executeTakeFirstOrThrow()
    const guests = await lockGuests(tx, stayId)
    const running = rotateKeys(rotating())
    await untilOneWaits()
    await replaceGuests(tx, stayId, guests)
    return { rotation: running }
  })
  expect(await rotation).toEqual({ rotated: all, replaced: 1, unreadable: 0 })
  expect(await checkKeys({ db: database.db, vault: after })).toMatchObject({ checked: all, unreadable: 0 })
})

test('rotateKeys counts a value of an unknown secret, leaves it unchanged and rotates the others', async () => {
  const { id } = await sealedOf('totp_secrets')
  const stranger = openVault('2'.repeat(64), [oldSecret])
  const sealed = stranger.seal('secret', `totp_secrets ${id}`)
  await database.db
    .updateTable('totp_secrets')
    .set({ wrapped_key: sealed.wrappedKey, cipher: sealed.cipher })
    .where('user_id', '=', Number(id))
    .execute()
  expect(await rotateKeys(rotating())).toEqual({ rotated: all - 1, replaced: 0, unreadable: 1 })
  expect((await sealedOf('totp_secrets')).wrappedKey).toEqual(sealed.wrappedKey)
  expect(await checkKeys({ db: database.db, vault: during })).toMatchObject({
    checked: all,
    unreadable: 1,
    byKey: new Map([
      [during.keyId, all - 1],
      [stranger.keyId, 1],
    ]),
  })
})

test('an interrupted rotation goes on with the values that are left, and both halves are readable meanwhile', async () => {
  const { id, wrappedKey } = await sealedOf('reservation_guests')
  await database.db
    .updateTable('reservation_guests')
    .set({ wrapped_key: during.rewrap(wrappedKey, `reservation_guests ${id}`) })
    .where('id', '=', id)
    .execute()
  expect(await checkKeys({ db: database.db, vault: during })).toMatchObject({ checked: all, unreadable: 0 })
  expect(await rotateKeys(rotating())).toMatchObject({ rotated: all - 1 })
  expect(keyIdOf((await sealedOf('reservation_guests')).wrappedKey)).toBe(after.keyId)
})

test('the rotation job is refused by a worker with one secret or another current secret', async () => {
  await expect(rotateKeys(rotating(before))).rejects.toThrow('VAULT_SECRET_OTHERS is not set')
  const swapped = openVault(oldSecret, [newSecret])
  expect(() => rotateKeysTo(rotating(swapped), during.keyId)).toThrow('restart it')
  expect(await checkKeys({ db: database.db, vault: before })).toMatchObject({ checked: all, unreadable: 0 })
})
