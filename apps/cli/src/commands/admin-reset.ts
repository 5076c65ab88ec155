import { parseArgs } from 'node:util'
import { newUser } from '@plato/contract/users/users.contract'
import { resetStaffPassword } from '@plato/core/users/reset-staff-password'
import { Refusal } from '@plato/rules/refusal'
import { type Command, print, UsageError } from '../command.ts'
import { readPassword, shownOnce } from '../read-password.ts'
import { withContext } from '../with-context.ts'

const explanations: Record<string, string> = {
  'user.not_found': '--email: no administrator has this e-mail',
  'user.password_too_common': 'password: easy to guess; choose a longer or less common one',
}

export const command: Command = {
  usage: 'plato admin reset --email <e-mail> [--generate] [--factors]',
  help: `Sets a new password for an administrator and ends all sessions of the account.
With --factors it also removes passkeys, authenticator app and recovery codes; the person
has 24 hours to set up new ones.
The password is typed without echo, read from the standard input when that is not a
terminal, or generated and printed once (--generate). The account and all administrators
get a notice by mail, and the audit log has an entry.`,
  async run(args, settings) {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        generate: { type: 'boolean', default: false },
        factors: { type: 'boolean', default: false },
      },
    })
    const { email, generate, factors: removesFactors } = values
    if (!email) throw new UsageError('--email is required.')
    const password = await readPassword({ generate })
    const checked = newUser.shape.password.safeParse(password)
    if (!checked.success)
      throw new Error(checked.error.issues.map(({ message }) => `password: ${message}`).join('\n'))
    const user = await withContext(settings, 'plato admin reset', (ctx) =>
      resetStaffPassword(ctx, { email, password, removesFactors }),
    ).catch((error: unknown) => {
      throw error instanceof Refusal
        ? new Error(explanations[error.code] ?? error.code, { cause: error })
        : error
    })
    const closed = user.active ? '' : '; the account is closed and stays closed'
    const removed = removesFactors ? ', second factors removed' : ''
    print(
      `password of ${user.email} changed${removed}, all sessions ended${closed}${shownOnce(password, generate)}`,
    )
    return 0
  },
}
