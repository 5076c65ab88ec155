/** `npm run plato -- <command>`: the command line of the product on the development database of this checkout. */
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from './database/services.ts'
import { demoMedia } from './demo/demo.ts'

const { status } = spawnSync(
  process.execPath,
  [join(import.meta.dirname, '../apps/cli/src/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      PLATO_CONFIG: '',
      PLATO_CREDENTIALS: '/nonexistent',
      PLATO_USER: userInfo().username,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      MEDIA_STORAGE: demoMedia,
      ...process.env,
      DATABASE_URL: await startDatabase(),
    },
  },
)
process.exitCode = status ?? 1
