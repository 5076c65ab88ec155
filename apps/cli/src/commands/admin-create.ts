import { parseArgs } from 'node:util'
import { newUser } from '@plato/contract/users/users.contract'
import { createAdministrator } from '@plato/core/users/create-administrator'
import { Refusal } from '@plato/rules/refusal'
import { type Command, print, UsageError } from '../command.ts'
import { readPassword, shownOnce } from '../read-password.ts'
import { withContext } from '../with-context.ts'

const explanations: Record<string, string> = {
  'user.administrator_exists': 'an administrator exists already; --another adds one more',
  'user.email_taken': '--email: this e-mail has an account already',
  'user.password_too_common': 'password: easy to guess; choose a longer or less common one',
}

export const command: Command = {
  usage: 'plato admin create --email <e-mail> --name "<first and last name>" [--generate] [--another]',
  help: `Creates the first administrator of an installation; --another creates a further one.
The password is typed without echo, read from the standard input when that is not a
terminal, or generated and printed once (--generate). All administrators get a notice by mail.`,
  async run(args, settings) {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        generate: { type: 'boolean', default: false },
        another: { type: 'boolean', default: false },
      },
    })
    const { email, name, generate, another } = values
    if (!email || !name) throw new UsageError('--email and --name are required.')
    const names = name.trim().split(/\s+/)
    if (names.length < 2) throw new UsageError('--name: a first and a last name are needed.')
    const password = await readPassword({ generate })
    const lastName = names.pop()
    const checked = newUser.safeParse({
      email,
      password,
      firstName: names.join(' '),
      lastName,
      role: 'ADMIN',
    })
    if (!checked.success)
      throw new Error(
        checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      )
    const { role: _, ...person } = checked.data
    const user = await withContext(settings, 'plato admin create', (ctx) =>
      createAdministrator(ctx, person, { another }),
    ).catch((error: unknown) => {
      throw error instanceof Refusal
        ? new Error(explanations[error.code] ?? error.code, { cause: error })
        : error
    })
    print(`administrator ${user.email} created${shownOnce(password, generate)}`)
    return 0
  },
}
