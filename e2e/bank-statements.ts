import type { APIRequestContext } from '@playwright/test'
import { admin, headersOf, inDatabase } from './people.ts'

export interface Transfer {
  readonly text: string
  /** In lira, with a point: `14000.00`. */
  readonly amount: string
  readonly name?: string
  readonly day: string
}

/** A CSV statement with headings that need no saved layout. */
export const statementOf = (transfers: readonly Transfer[]): Buffer =>
  Buffer.from(
    [
      'Date,Reference,Description,Amount,Counterparty',
      ...transfers.map(({ text, amount, name = '', day }) => `${day},,${text},${amount},${name}`),
    ].join('\n'),
  )

/** An open account in lira that only the caller's journey uses. */
export const newBank = (iban: string): Promise<number> =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      `insert into banks (name, holder, iban, order_no) values ('Ekstre Bankası', 'Plato Villa Turizm', $1, 900)
       on conflict (iban) do update set active = true returning id`,
      [iban],
    )
    return rows[0]?.id as number
  })

export interface WaitingStay {
  readonly id: number
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  /** The rest of the price of a confirmed stay, as the ledger has it. */
  readonly dueMinor: number
}

/** Confirmed stays of the demo whose guests still owe a part. */
export const waitingStays = (count: number): Promise<readonly WaitingStay[]> =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      `select r.id, r.code, r.first_name as "firstName", r.last_name as "lastName",
         (r.total_try - m.paid_minor)::int as "dueMinor"
       from reservations r join reservation_money m on m.reservation_id = r.id
       where r.status = 'CONFIRMED' and r.total_try > m.paid_minor and r.check_in > current_date + 30
       order by r.id desc limit $1`,
      [count],
    )
    return rows as WaitingStay[]
  })

const lira = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** One transfer of each level, for stays of the demo. */
export const transfersOf = (stays: readonly WaitingStay[], day: string): Transfer[] => {
  const [sure, likely, weak] = stays
  return [
    ...(sure ? [{ text: `${sure.code} kalan`, amount: lira(sure.dueMinor), name: 'BAŞKA BİRİ', day }] : []),
    ...(likely
      ? [
          {
            text: 'villa',
            amount: lira(likely.dueMinor),
            name: `${likely.lastName} ${likely.firstName}`,
            day,
          },
        ]
      : []),
    ...(weak ? [{ text: 'kalan', amount: lira(weak.dueMinor), name: `Yabancı ${weak.lastName}`, day }] : []),
    { text: 'POS', amount: '345.67', name: 'Ödeme Kuruluşu', day },
  ]
}

/** Imports a statement through the API, for the check of the screens. */
export async function importStatement(
  request: APIRequestContext,
  bankId: number,
  transfers: readonly Transfer[],
): Promise<void> {
  const file = { name: 'ekstre.csv', mimeType: 'text/csv', buffer: statementOf(transfers) }
  const answer = await request.post(`/v1/admin/bank-statements/${bankId}`, {
    headers: await headersOf(request, admin),
    multipart: { file },
  })
  if (answer.status() !== 201) throw new Error(await answer.text())
}
