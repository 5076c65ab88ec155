import type { PublicContext } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { startJobSender } from '@plato/core/platform/jobs'
import type { Environment } from '@plato/core/platform/read-environment'
import { connect } from '@plato/database/connect'
import { requireSetting } from './command.ts'

type CommandContext = Pick<
  PublicContext,
  'db' | 'requestId' | 'sendJob' | 'databaseTime' | 'siteOrigin' | 'dashboardOrigin'
>

/** Runs a function of core that writes: with a connection and a job sender, without a signed-in user. */
export async function withContext<T>(
  settings: Environment,
  requestId: string,
  run: (ctx: CommandContext) => Promise<T>,
): Promise<T> {
  const url = requireSetting(settings, 'DATABASE_URL')
  // Links in mails begin with it.
  const siteOrigin = requireSetting(settings, 'PUBLIC_ORIGIN')
  const db = connect({ url, poolSize: 1, applicationName: 'plato-cli' })
  try {
    const { sendJob, stop } = await startJobSender(url)
    try {
      return await run({
        db,
        requestId,
        sendJob,
        databaseTime,
        siteOrigin,
        dashboardOrigin: settings.DASHBOARD_ORIGIN,
      })
    } finally {
      await stop()
    }
  } finally {
    await db.destroy()
  }
}
