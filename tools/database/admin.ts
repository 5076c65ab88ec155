/**
 * `npm run admin -- create --email … --name "…" [--generate] [--another]`: the first administrator of an installation.
 * The password is typed without echo, read from standard input, or generated and printed once.
 */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { newUser } from '@plato/contract/users/users.contract'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { startJobSender } from '@plato/core/platform/jobs'
import { createAdministrator } from '@plato/core/users/create-administrator'
import { connect } from '@plato/database/connect'
import { Refusal } from '@plato/rules/refusal'
import { startDatabase } from './services.ts'

const usage =
  'npm run admin -- create --email <e-mail> --name "<first and last name>" [--generate] [--another]'

const explanations: Record<string, string> = {
  'user.administrator_exists': 'an administrator exists already; --another adds one more',
  'user.email_taken': '--email: this e-mail has an account already',
  'user.password_too_common': 'password: easy to guess; choose a longer or less common one',
}

/** Readline echoes the typed text to its output, so that output is discarded. */
async function typePassword(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const ask = async (question: string) => {
    process.stderr.write(question)
    const line = await lines.question('')
    process.stderr.write('\n')
    return line
  }
  try {
    const [first, second] = [await ask('Password: '), await ask('Password again: ')]
    if (first !== second) throw new Error('password: the two differ')
    return first
  } finally {
    lines.close()
  }
}

const readPassword = async () =>
  process.stdin.isTTY ? typePassword() : (await text(process.stdin)).replace(/\r?\n$/, '')

async function create(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      generate: { type: 'boolean', default: false },
      another: { type: 'boolean', default: false },
    },
  })
  const { email, name, generate, another } = values
  if (positionals[0] !== 'create' || positionals.length > 1 || !email || !name) throw new Error(usage)
  const names = name.trim().split(/\s+/)
  const password = generate ? randomBytes(18).toString('base64url') : await readPassword()
  const lastName = names.pop()
  const checked = newUser.safeParse({ email, password, firstName: names.join(' '), lastName, role: 'ADMIN' })
  if (!checked.success)
    throw new Error(
      checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const { role: _, ...person } = checked.data
  // The notice to the administrators links to the audit log.
  const siteOrigin = process.env.PUBLIC_ORIGIN
  if (!siteOrigin) throw new Error('PUBLIC_ORIGIN: set it to the address of the site, as for the API')
  const url = await startDatabase()
  const db = connect({ url, poolSize: 1, applicationName: 'plato-admin' })
  const { sendJob, stop } = await startJobSender(url)
  try {
    const ctx = { db, requestId: 'npm run admin', sendJob, databaseTime, siteOrigin }
    const user = await createAdministrator(ctx, person, { another })
    return `administrator ${user.email} created${generate ? `, password (shown once): ${password}` : ''}`
  } catch (error) {
    throw error instanceof Refusal ? new Error(explanations[error.code] ?? error.code) : error
  } finally {
    await stop()
    await db.destroy()
  }
}

try {
  console.log(await create())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
