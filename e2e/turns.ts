import { inDatabase } from './people.ts'

/** Journeys share one agency: who changes what every page shows goes alone, who counts on it goes with others like them. */
const turn = async <T>(
  lock: 'pg_advisory_lock' | 'pg_advisory_lock_shared',
  work: () => Promise<T>,
): Promise<T> =>
  inDatabase(async (db) => {
    // Held by this connection, so it ends with it, however the journey ends.
    await db.query(`select ${lock}(hashtext('e2e.settings'))`)
    return await work()
  })

/** Settings and rates are changed, and as they were again when it ends. */
export const whileOthersWait = <T>(work: () => Promise<T>): Promise<T> => turn('pg_advisory_lock', work)

/** Settings and rates stay what the demo has. */
export const whileSettingsStand = <T>(work: () => Promise<T>): Promise<T> =>
  turn('pg_advisory_lock_shared', work)
