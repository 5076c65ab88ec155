import type { Mutation, MutationCheck } from '../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`

/** The second layer of the ownership scope: while it works, a fault of the first shows no foreign row. */
const withoutRowSecurity: Mutation = {
  file: 'packages/core/src/platform/owner-scope.ts',
  find: "actor?.role === 'OWNER' ? ownerScoped(db, actor.id) : db",
  replace: "actor?.role === 'OWNER' && actor.id < 0 ? ownerScoped(db, actor.id) : db",
}

/** Signing in, roles, ownership and the audit log. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the ownership filter returns the villas of all owners to every owner',
    file: 'packages/core/src/shared-sql/visible-sql.ts',
    find: "eb('villas.owner_id', '=', actor.id)",
    replace: 'eb.lit(actor.id > 0)',
    also: [withoutRowSecurity],
    command: tests('apps/api/test/ownership.test.ts'),
    expects: /villas\.get.*rows of another owner/s,
  },
  {
    name: 'a query of an owner endpoint leaves out the ownership filter',
    file: 'packages/core/src/reservations/detail.queries.ts',
    find: '  visibleReservations(db, actor)\n',
    replace:
      "  db.selectFrom('reservations').innerJoin('villas', 'villas.id', 'reservations.villa_id').where('reservations.id', '>', actor.id * 0)\n",
    also: [withoutRowSecurity],
    command: tests('apps/api/test/ownership.test.ts'),
    expects: /reservations\.get.*rows of another owner/s,
  },
  {
    name: 'a feature compares the owner of a villa with the caller in its own query',
    file: 'packages/core/src/villas/planted.queries.ts',
    replace:
      "import type { Actor, Db } from '../platform/context.ts'\n\nexport const planted = (db: Db, actor: Actor) =>\n  db.selectFrom('villas').selectAll().where('owner_id', '=', actor.id).execute()\n",
    command: 'biome lint packages/core/src/villas/planted.queries.ts',
    expects: /Compare owner_id with the caller in packages\/core\/src\/shared-sql\/visible-sql\.ts only/,
  },
  {
    name: 'a revoked session is accepted, because its row is not checked',
    file: 'packages/core/src/auth/recognise.ts',
    find: '  if (!session || !isSessionAlive(session, now)',
    replace: `  if (!session) {
    const factor = { role: 'ADMIN', isEnrolled: true, factorAt: now, factorDueAt: null } as const
    return { actor: { id: claims.userId, role: 'ADMIN', sessionId: claims.sessionId }, factor }
  }
  if (!isSessionAlive(session, now)`,
    command: tests('apps/api/test/access.test.ts'),
    expects: /revoked/,
  },
  {
    name: 'a role is served without the capability of the endpoint',
    file: 'apps/api/src/http/access.ts',
    find: "if (needed !== 'public' && caller && !roleMay(caller.role, needed))",
    replace: "if (needed !== 'public' && !caller)",
    command: tests('apps/api/test/access.test.ts'),
    expects: /users\.list.*CONTENT/s,
  },
  {
    name: 'a role preview accepts writes',
    file: 'apps/api/src/http/access.ts',
    find: "  if (!reads && !worksInPreview) throw new Refusal('auth.preview_is_read_only')\n",
    replace: '',
    command: tests('apps/api/test/role-preview.test.ts'),
    expects: /during a role preview the API refuses writes with 409/,
  },
  {
    name: 'the preview header gives a clerk the rights of an administrator',
    file: 'packages/rules/src/auth/capabilities.ts',
    find: "return role === 'ADMIN' && wanted ? wanted : role",
    replace: 'return wanted ?? role',
    command: tests('packages/rules/src/auth/capabilities.test.ts'),
    expects: /effectiveRole never adds a capability/,
  },
  {
    name: 'the quick search shows reservations to a role that may not read them',
    file: 'packages/core/src/shared-sql/visible-sql.ts',
    find: "    .where((eb) => eb.lit(roleMay(actor.role, 'reservations.read')))\n",
    replace: '',
    command: tests('packages/core/src/users/roles.test.ts'),
    expects: /quick search and menu counts return no guest data to the content role/,
  },
  {
    name: 'the content role may change the commission of a villa',
    file: 'packages/core/src/villas/save-villa.ts',
    find: "  if (!roleMay(ctx.actor.role, 'prices.write')) await refuseTermChange(tx, ctx, id, input)\n",
    replace: '',
    command: tests('packages/core/src/users/roles.test.ts'),
    expects:
      /updateVilla lets the content role change the texts of a villa and refuses a change of its contract terms/,
  },
  {
    name: 'a failed login is counted after the password hash instead of before it',
    file: 'packages/core/src/auth/check-password.ts',
    find: '    await countAttempt(tx, keys, ctx.now)\n',
    replace: '',
    also: [
      {
        file: 'packages/core/src/auth/check-password.ts',
        find: '  if (!user || !right || !user.active) {\n',
        replace:
          '  if (!user || !right || !user.active) {\n    await ctx.db.transaction().execute((tx) => countAttempt(tx, keys, ctx.now))\n',
      },
    ],
    command: tests(
      'packages/core/src/auth/login.test.ts -t "login checks five of 100 concurrent password guesses from one IP address and refuses the rest by rate limit"',
    ),
    expects:
      /login checks five of 100 concurrent password guesses from one IP address and refuses the rest by rate limit/,
  },
  {
    name: 'failed logins for an account lock out its known devices too',
    file: 'packages/core/src/auth/check-password.ts',
    find: "device ? [attemptKey('device', device)] : failureKeys(email, ctx.network)",
    replace: 'failureKeys(email, ctx.network)',
    command: tests('packages/core/src/auth/known-device.test.ts -t "20 of 20"'),
    expects: /20 of 20 times/,
  },
  {
    name: 'a device stays known after the password was changed',
    file: 'packages/core/src/auth/known-device.ts',
    find: '{ id: userId, passwordHash }: Verified) =>',
    replace: "{ id: userId }: Verified, passwordHash = '') =>",
    command: tests(
      'packages/core/src/auth/known-device.test.ts -t "a known-device cookie bypasses the login rate limit for its own account only, until the password changes"',
    ),
    expects:
      /a known-device cookie bypasses the login rate limit for its own account only, until the password changes/,
  },
  {
    name: 'every address of an IPv6 network has a login counter of its own',
    file: 'apps/api/src/http/context.ts',
    find: 'network: normalizeIP(request.ip)',
    replace: 'network: request.ip',
    command: tests('apps/api/test/http.test.ts -t "IPv6"'),
    expects: /one IPv6/,
  },
  {
    name: 'a common word followed by digits is accepted as a password',
    file: 'packages/core/src/users/common-passwords.ts',
    find: '(word) => commonPasswords().has(word)',
    replace: '(word) => word === password && commonPasswords().has(word)',
    command: tests('packages/core/src/users/common-passwords.test.ts -t "fourteen passwords"'),
    expects: /refuses the fourteen passwords/,
  },
  {
    name: 'a personal response of a public endpoint is sent without no-store',
    file: 'apps/api/src/app.ts',
    find: "access !== 'public' || !(cacheable || reply.hasHeader('cache-control'))",
    replace: "access !== 'public'",
    command: tests('apps/api/test/access.test.ts -t "auth.login"'),
    expects: /no-store/,
  },
  {
    name: 'rows of the audit log can be updated and deleted',
    file: 'packages/database/migrations/0002_audit.sql',
    find: 'before update or delete or truncate on audit_log',
    replace: 'before truncate on audit_log',
    command: tests(
      'packages/core/src/villas/features.test.ts -t "the audit log table refuses update and delete"',
    ),
    expects: /the audit log table refuses update and delete/,
  },
  {
    name: 'a token is accepted without the cookie of its session',
    file: 'packages/core/src/auth/recognise.ts',
    find: '  if (session.boundAt && !isBound) return undefined\n',
    replace: '',
    command: tests('packages/core/src/auth/recognise.test.ts'),
    expects: /recognise refuses a token without the cookie of its session/,
  },
  {
    name: 'an older token of a session is accepted for ever',
    file: 'packages/core/src/auth/recognise.ts',
    find: 'if (isTokenReused(session, claims.tokenNo, now)) {',
    replace: 'if (isTokenReused(session, claims.tokenNo, now) && !now) {',
    command: tests('packages/core/src/auth/recognise.test.ts'),
    expects: /a token used a minute after its successor ends the session/,
  },
  {
    name: 'staff open a reservation without an entry in the audit log',
    file: 'packages/core/src/reservations/get-reservation.ts',
    find: 'await findReservationAndRecord(ctx.db, ctx, id)',
    replace: 'await findReservation(ctx.db, ctx.actor, id)',
    command: tests('packages/core/src/reservations/read-log.test.ts'),
    expects: /openReservation records each member of staff once an hour/,
  },
]
