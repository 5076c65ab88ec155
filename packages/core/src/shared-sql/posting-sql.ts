import type { Entry } from '@plato/rules/payments/ledger'
import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'

/** The entries of the posting `p`. */
export const entriesOf = sql<Entry[]>`(
  select json_agg(json_build_object('account', e.account, 'amountMinor', e.amount_minor) order by e.id)
  from ledger_entries e where e.posting_id = p.id
)`

/** Postings `p` as people read them. */
export const postingsWithNames = (db: Db) =>
  db
    .selectFrom('ledger_postings as p')
    .leftJoin('ledger_postings as counter', 'counter.reverses_id', 'p.id')
    .leftJoin('banks', 'banks.id', 'p.bank_id')
    .leftJoin('users', 'users.id', 'p.created_by')
    .select([
      'p.id',
      'p.kind',
      'p.method',
      'p.amount_minor as amountMinor',
      'p.currency',
      'p.payer_name as payerName',
      'p.note',
      'p.paid_on as paidOn',
      'banks.name as bankName',
      'p.reverses_id as reversesId',
      'counter.id as reversedById',
      'p.created_at as createdAt',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('createdByName'),
    ])
