/**
 * Sets the clock of whole processes with libfaketime, for tests and for screenshots that must not change over time.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the Debian package; the setup script installs it. */
function libfaketime(): string {
  const found = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file))
  if (!found) throw new Error('libfaketime is missing: run `npm run setup`')
  return found
}

// Only the wall clock is faked; timers run normally.
const lyingClock = () => ({ LD_PRELOAD: libfaketime(), FAKETIME_DONT_FAKE_MONOTONIC: '1' })

/** The environment of a process whose clock is shifted, e.g. by `+2h`. */
export const shiftedClock = (shift: string): Record<string, string> => ({ ...lyingClock(), FAKETIME: shift })

/** The same for a running process: the shift is read from a file. */
export const jumpingClock = (file: string): Record<string, string> => ({
  ...lyingClock(),
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
})

/** The environment of a PostgreSQL server whose clock always shows this time, in UTC. */
export const frozenClock = (moment: Date): Record<string, string> => ({
  ...lyingClock(),
  FAKETIME: moment.toISOString().slice(0, 19).replace('T', ' '),
  TZ: 'UTC',
})
