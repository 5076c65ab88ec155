/** Brings a development database up to the code's version. On a server `plato migrate` does the same. */

import { describeMigration, migrateInstallation } from '@plato/core/operations/migrate-installation'
import { startDatabase } from './services.ts'

export const migrate = (url: string) => migrateInstallation({ url })

if (import.meta.main) console.log(describeMigration(await migrate(await startDatabase())))
