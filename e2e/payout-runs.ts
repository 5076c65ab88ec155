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
