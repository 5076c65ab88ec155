import { inDatabase } from './people.ts'

/** Gives every owner of the demo without an IBAN one, so that a run has owners to pay. */
export const storeOwnerIbans = (): Promise<void> =>
  inDatabase(async (db) => {
    await db.query(
      `insert into owner_details (user_id, kind, iban, updated_at)
       select id, 'PERSON', 'TR330006100519786457841326', now() from users where role = 'OWNER'
       on conflict (user_id) do update set iban = excluded.iban where owner_details.iban = ''`,
    )
  })

/** Books a deposit that is still held for a stay that is over; returns the guest of the stay. */
export const holdDepositOfEndedStay = (): Promise<string> =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      `with stay as (
         select r.id, r.first_name || ' ' || r.last_name as guest from reservations r
         where r.status = 'COMPLETED' and r.check_out > current_date - 300
           and not exists (select from reservation_balances b where b.reservation_id = r.id)
         order by r.id desc limit 1
       ), posting as (
         insert into ledger_postings (reservation_id, kind, method, amount_minor, paid_on, created_at)
         select id, 'DEPOSIT_IN', 'CASH', 765400, current_date, now() from stay returning id, reservation_id
       ), entries as (
         insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
         select posting.id, posting.reservation_id, entry.account::ledger_account, entry.minor
         from posting, (values ('CASH', 765400), ('DEPOSITS_HELD', -765400)) as entry (account, minor)
       )
       select guest from stay`,
    )
    const [stay] = rows as { guest: string }[]
    if (!stay) throw new Error('the demo has no completed stay')
    return stay.guest
  })
