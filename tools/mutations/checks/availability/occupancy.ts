import type { MutationCheck } from '../../mutation-check.ts'

const occupancy = 'vitest run packages/core/src/availability/list-occupancy.test.ts'

/** Ways to break the occupancy calendar that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the occupancy calendar shows an owner the villas of other owners',
    file: 'packages/core/src/availability/occupancy.queries.ts',
    find: 'let found = visibleVillasWithTown(db, actor)',
    replace: "let found = visibleVillasWithTown(db, { ...actor, role: 'ADMIN' })",
    command: occupancy,
    expects: /a foreign villa is shown to an owner/,
  },
  {
    name: 'one window of the occupancy calendar runs two database queries',
    file: 'packages/core/src/availability/list-occupancy.ts',
    find: 'const found = await selectOccupancy(ctx.db, ctx.actor, filter, before)',
    replace:
      "await ctx.db.selectFrom('villas').select('id').limit(1).execute()\n  const found = await selectOccupancy(ctx.db, ctx.actor, filter, before)",
    command: occupancy,
    expects: /statements for a window/,
  },
  {
    name: 'the occupancy calendar shows the owner a guest name before confirmation',
    file: 'packages/core/src/availability/list-occupancy.ts',
    find: 'guestName: guestNameFor(actor, row),',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what is put into the file
    replace: 'guestName: `${row.firstName} ${row.lastName}`,',
    command: occupancy,
    expects:
      /listOccupancy shows an owner only own villas, no money, and guest names of confirmed reservations only/,
  },
  {
    name: 'a selection in the occupancy calendar can include a taken night',
    file: 'apps/dashboard/src/availability/occupancy/selection/selection.ts',
    find: 'if (stop) return { row, anchor, end, stop }',
    replace: "if (stop?.why === 'PAST') return { row, anchor, end, stop }",
    command: 'vitest run apps/dashboard/src/availability/occupancy/selection/selection.test.ts',
    expects:
      /reach stops the selection at a taken night, whose day can be the check-out day|reach never selects a taken or past night for any pair of days/,
  },
]
