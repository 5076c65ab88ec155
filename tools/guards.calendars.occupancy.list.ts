import type { Guard } from './guards.list.ts'

const occupancy = 'vitest run packages/core/src/availability/list-occupancy.test.ts'

/** Ways to break the occupancy calendar that a test must notice. */
export const occupancyGuards: readonly Guard[] = [
  {
    name: 'the occupancy calendar shows an owner foreign villas',
    file: 'packages/core/src/availability/occupancy.queries.ts',
    find: 'let found = visibleVillas(db, actor)',
    replace: "let found = visibleVillas(db, { ...actor, role: 'ADMIN' })",
    command: occupancy,
    says: /a foreign villa is shown to an owner/,
  },
  {
    name: 'a window of the occupancy calendar asks the database twice',
    file: 'packages/core/src/availability/list-occupancy.ts',
    find: 'const found = await selectOccupancy(ctx.db, ctx.actor, filter, before)',
    replace:
      "await ctx.db.selectFrom('villas').select('id').limit(1).execute()\n  const found = await selectOccupancy(ctx.db, ctx.actor, filter, before)",
    command: occupancy,
    says: /statements for a window/,
  },
  {
    name: 'the occupancy calendar names a guest to the owner before confirmation',
    file: 'packages/core/src/availability/list-occupancy.ts',
    find: 'guestName: guestNameFor(actor, row),',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what is put into the file
    replace: 'guestName: `${row.firstName} ${row.lastName}`,',
    command: occupancy,
    says: /guestName|once it is confirmed/,
  },
  {
    name: 'a marking in the calendar goes over a taken night',
    file: 'apps/dashboard/src/availability/occupancy/selection.ts',
    find: 'if (stop) return { row, anchor, end, stop }',
    replace: "if (stop?.why === 'PAST') return { row, anchor, end, stop }",
    command: 'vitest run apps/dashboard/src/availability/occupancy/selection.test.ts',
    says: /a taken night stops it|no taken night is ever chosen/,
  },
]
