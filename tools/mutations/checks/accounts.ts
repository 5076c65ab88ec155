import type { MutationCheck } from '../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

const links = tests('packages/core/src/users/account/account-links.test.ts')
const own = tests('packages/core/src/users/account/own-account.test.ts')

/** Account links, the own account and its sessions. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'an account link is accepted with any signature',
    file: 'packages/core/src/users/account/account-link.ts',
    find: 'return vault.isSigned(signedText(id), signature) ? id : undefined',
    replace: 'return signature && id',
    command: links,
    expects: /an account link works once/,
  },
  {
    name: 'an account link works after its time',
    file: 'packages/core/src/users/account/account-links.queries.ts',
    find: "    .where('l.expires_at', '>', now)\n",
    replace: '',
    command: links,
    expects: /an account link works once/,
  },
  {
    name: 'an account link can be used again',
    file: 'packages/core/src/users/account/use-account-link.ts',
    find: '    await deleteLinksOf(tx, link.userId)\n',
    replace: '',
    command: links,
    expects: /an account link works once/,
  },
  {
    name: 'an account link is stored in the text of its mail',
    file: 'packages/core/src/mail/send-mail.ts',
    find: '      await keepDrawn(ctx.db, mailId, drawn, numbers)\n',
    replace: '      await keepDrawn(ctx.db, mailId, await withAccountLink(ctx, mail, drawn), numbers)\n',
    command: links,
    expects: /neither the mails table nor the audit log contains a usable account link/,
  },
  {
    name: 'a password reset leaves the sessions of the account open',
    file: 'packages/core/src/users/account/use-account-link.ts',
    find: '  await endSessionsOf(tx, userId)\n',
    replace: '',
    command: links,
    expects: /a password reset ends all sessions/,
  },
  {
    name: 'the own password can be changed without the current one',
    file: 'packages/core/src/auth/check-password.ts',
    find: 'if (!user || !right || !user.active) {',
    replace: 'if (!user || !user.active) {',
    command: own,
    expects: /changeOwnPassword requires the current password/,
  },
  {
    name: 'a user can end the session of another user',
    file: 'packages/core/src/auth/auth.queries.ts',
    find: "    .deleteFrom('sessions')\n    .where('user_id', '=', userId)\n    .where((eb)",
    replace: "    .deleteFrom('sessions')\n    .where((eb)",
    command: own,
    expects: /endOwnSession ends a session of the caller and refuses that of another user/,
  },
  {
    name: 'a new e-mail address is used before it is confirmed',
    file: 'packages/core/src/users/account/change-own-access.ts',
    find: "    const link = await createLink(tx, { userId: user.id, kind: 'EMAIL_CHANGE', newEmail: email }, at)\n",
    replace:
      "    const link = await createLink(tx, { userId: user.id, kind: 'EMAIL_CHANGE', newEmail: email }, at)\n    await tx.updateTable('users').set({ email }).where('id', '=', user.id).execute()\n",
    command: own,
    expects: /a new e-mail address is used after its confirmation/,
  },
  {
    name: 'a change of the own account is made although its password was replaced meanwhile',
    file: 'packages/core/src/auth/auth.queries.ts',
    find: "    .where('password_hash', '=', passwordHash)\n    .where('active', '=', true)\n    .forUpdate()\n",
    replace: "    .where('active', '=', true)\n    .forUpdate()\n",
    command: own,
    expects: /changeOwnEmail is refused when the password is replaced while it is being checked/,
  },
  {
    name: 'a role preview may change the own password',
    file: 'apps/api/src/http/access.ts',
    find: 'if (!reads && !worksInPreview) throw',
    replace: "if (!reads && !worksInPreview && !request.url.includes('/account/')) throw",
    command: tests('apps/api/test/role-preview.test.ts'),
    expects: /during a role preview the API refuses writes with 409/,
  },
]
