import type { MutationCheck } from '../mutation-check.ts'

const core = 'vitest run packages/core/src/users/factors/factors.test.ts'
const http = 'vitest run apps/api/test/second-factor.test.ts'
const rules = 'vitest run packages/rules/src/auth/factor.test.ts'

/** The second factor: passkeys, authenticator app, recovery codes and step-up. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the API does not check whether the second factor was given',
    file: 'apps/api/src/http/access.ts',
    find: '    if (missing) throw new Refusal(missing)\n',
    replace: '',
    command: http,
    expects: /an intruder with the password and a token of an administrator/,
  },
  {
    name: 'an account that must set up a factor is never stopped',
    file: 'packages/rules/src/auth/factor.ts',
    find: "(isDue || need === 'step-up')",
    replace: "(false || need === 'step-up')",
    command: rules,
    expects: /missingFactor lets a person without a factor work until the due time/,
  },
  {
    name: 'a given factor counts for step-up actions as long as the session',
    file: 'packages/rules/src/auth/factor.ts',
    find: 'now.getTime() - factorAt.getTime() < stepUpMs',
    replace: 'stepUpMs > 0',
    command: rules,
    expects: /missingFactor requires a new factor for sensitive actions five minutes after the last one/,
  },
  {
    name: 'signing in does not start the time to set up a factor',
    file: 'packages/core/src/auth/start-session.ts',
    find: 'needsFactor(user.role) ? new Date(ctx.now.getTime() + factorGraceMs) : null',
    replace: 'needsFactor(user.role) && factorGraceMs < 0 ? ctx.now : null',
    command: http,
    expects: /an administrator without a factor works for seven days/,
  },
  {
    name: 'a code of an authenticator app works twice',
    file: 'packages/core/src/users/factors/totp.ts',
    find: 'step > lastStep && ',
    replace: '',
    command: core,
    expects: /a code of an authenticator app raises a password-only session and is refused the second time/,
  },
  {
    name: 'wrong codes of an authenticator app are not counted',
    file: 'packages/core/src/users/factors/give-factor.ts',
    find: '  await ctx.db.transaction().execute((tx) => countAttempt(tx, keys, ctx.now))\n',
    replace: '  void countAttempt\n',
    command: core,
    expects: /wrong codes of an account are delayed over all of its sessions/,
  },
  {
    name: 'any text is accepted as recovery code',
    file: 'packages/core/src/users/factors/factors.queries.ts',
    find: "    .where('code_hash', 'in', hashes)\n",
    replace: '',
    command: core,
    expects: /a recovery code raises a session once/,
  },
  {
    name: 'the first factor of an account needs no password',
    file: 'packages/core/src/users/factors/enrol.ts',
    find: '  if (currentPassword === undefined) throw new Refusal(refusal)\n',
    replace: '  if (currentPassword === undefined) return stored\n',
    command: core,
    expects: /an account gets an authenticator app only with its password/,
  },
  {
    name: 'a passkey challenge can be used by another session',
    file: 'packages/core/src/users/factors/factors.queries.ts',
    find: "      .where('session_id', 'is not distinct from', sessionId)\n",
    replace: '',
    command: core,
    expects: /a passkey is refused after five minutes, in another session/,
  },
  {
    name: 'a passkey of another account raises the session',
    file: 'packages/core/src/users/factors/give-factor.ts',
    find: "    if (userId !== ctx.actor.id) throw new Refusal('auth.passkey_refused')\n",
    replace: '    void userId\n',
    command: core,
    expects: /a passkey is refused after five minutes, in another session/,
  },
  {
    name: 'a passkey without verification of the person is accepted',
    file: 'packages/core/src/users/factors/relying-party.ts',
    find: '  requireUserVerification: true,\n',
    replace: '  requireUserVerification: false,\n',
    command: core,
    expects: /a passkey response for another site or without verification of the person is refused/,
  },
  {
    name: 'an administrator can remove the last factor',
    file: 'packages/core/src/users/factors/enrol.ts',
    find: "      if (needsFactor(left.role)) throw new Refusal('account.last_factor')\n",
    replace: '      void needsFactor\n',
    command: core,
    expects: /the last factor of an administrator cannot be removed/,
  },
  {
    name: 'removing factors does not lock the account',
    file: 'packages/core/src/users/factors/enrol.ts',
    find: '    // One change of the factors of an account at a time: two could otherwise remove the last two.\n    await lockUser(tx, ctx.actor.id)\n',
    replace: '',
    command: core,
    expects: /two concurrent removals of the last two factors of an administrator leave one/,
  },
]
