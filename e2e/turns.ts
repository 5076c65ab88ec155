import { inDatabase } from './people.ts'

/** Takes an advisory lock: a journey that changes settings runs alone, journeys that read them run together. */
const turn = async <T>(
  lock: 'pg_advisory_lock' | 'pg_advisory_lock_shared',
  work: () => Promise<T>,
): Promise<T> =>
  inDatabase(async (db) => {
    // The lock ends with this connection, also when the test fails.
    await db.query(`select ${lock}(hashtext('e2e.settings'))`)
    return await work()
  })

/** For a journey that changes settings or rates and restores them at its end. */
export const whileOthersWait = <T>(work: () => Promise<T>): Promise<T> => turn('pg_advisory_lock', work)

/** For a journey that needs the settings and rates of the demo. */
export const whileSettingsStand = <T>(work: () => Promise<T>): Promise<T> =>
  turn('pg_advisory_lock_shared', work)
