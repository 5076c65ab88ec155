import { parseArgs } from 'node:util'
import type { Environment } from '@plato/core/platform/read-environment'
import { connect } from '@plato/database/connect'
import { checkAuditLog } from '../checks/audit.ts'
import { checkCertificates } from '../checks/certificates.ts'
import type { Check, CheckInput } from '../checks/check.ts'
import { checkStoredInvariants } from '../checks/invariants.ts'
import { checkSealedValues } from '../checks/keys.ts'
import { checkMail } from '../checks/mail.ts'
import { checkSearchRows } from '../checks/search.ts'
import { checkFiles } from '../checks/storage.ts'
import { type Command, print, requireSetting, UsageError } from '../command.ts'
import { describeFailure } from '../describe-failure.ts'

/** In the order in which they run. */
const checks: Readonly<Record<string, Check>> = {
  keys: checkSealedValues,
  storage: checkFiles,
  search: checkSearchRows,
  invariants: checkStoredInvariants,
  audit: checkAuditLog,
  mail: checkMail,
  certificates: checkCertificates,
}

/** A check that fails itself counts as failed; the others still run. */
async function runCheck(name: string, check: Check, input: CheckInput): Promise<boolean> {
  try {
    const { ok, summary, details = [] } = await check(input)
    for (const detail of details) print(`  ${name}: ${detail}`)
    print(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${summary}`)
    return ok
  } catch (error) {
    print(`FAILED ${name}: ${describeFailure(error)}`)
    return false
  }
}

function connectionOf(settings: Environment) {
  const url = requireSetting(settings, 'DATABASE_URL')
  return connect({ url, poolSize: 2, applicationName: 'plato-check', statementTimeoutMs: 120_000 })
}

export const command: Command = {
  usage: `plato check [${Object.keys(checks).join('|')}]… [--all] [--anchor <anchor>] [--dns <address>] [--address <host>]`,
  help: `Without a name all checks run. They only read and may run while the product runs.
  keys          VAULT_SECRET opens the sealed values
  storage       files that the database names exist; a sample, or every file with --all
  search        search rows are equal to what the source tables give
  invariants    what must always be true of the stored data
  audit         the audit log is equal to its hash chain; prints the end of the chain as an anchor
                (--anchor checks that the chain contains one that was printed or mailed before)
  mail          the mail server accepts a connection; SPF, DKIM, DMARC and MX of the sender
                (--dns asks another name server, for example 1.1.1.1)
  certificates  the certificate of PUBLIC_ORIGIN is trusted and valid for at least 14 days
                (--address connects to another host, for example 127.0.0.1)`,
  async run(args, settings) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        anchor: { type: 'string' },
        dns: { type: 'string' },
        address: { type: 'string' },
      },
    })
    const unknown = positionals.filter((name) => !Object.hasOwn(checks, name))
    if (unknown.length > 0) throw new UsageError(`Unknown check: ${unknown.join(', ')}.`)
    const db = connectionOf(settings)
    try {
      let failed = 0
      for (const [name, check] of Object.entries(checks)) {
        if (positionals.length > 0 && !positionals.includes(name)) continue
        if (!(await runCheck(name, check, { db, settings, options: values }))) failed += 1
      }
      return failed > 0 ? 1 : 0
    } finally {
      await db.destroy()
    }
  },
}
