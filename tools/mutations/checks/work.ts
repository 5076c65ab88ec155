import type { MutationCheck } from '../mutation-check.ts'

const core = 'packages/core/src/work'
const screen = 'apps/dashboard/src/work'
const listTest = `vitest run ${screen}/work-list.test.tsx`

/** Ways to show or assign work to the wrong person, or to snooze an item until it is too late. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'work list: a user marks items that another role resolves',
    file: `${core}/mark-work.ts`,
    find: 'const mine = workKindsFor(actor.role)',
    replace: "const mine = workKindsFor(actor.role === 'OWNER' ? actor.role : 'ADMIN')",
    command: `vitest run ${core}/work.test.ts -t "an accountant can neither take nor snooze"`,
    expects: /an accountant can neither take nor snooze an item of another role/,
  },
  {
    name: 'work list: the snooze menu offers a time after the hard end of the item',
    file: `${screen}/snooze-menu.tsx`,
    find: 'isRefused: whySnoozeIsRefused(until, { now, endsAt: end?.at ?? null }) !== undefined,',
    replace: 'isRefused: end !== null && until < now,',
    command: `${listTest} -t "disables choices that pass the hard end"`,
    expects: /the snooze menu disables choices that pass the hard end of an item and says why/,
  },
  {
    name: 'work list: the assign menu offers people whose role cannot do the item',
    file: `${screen}/assign-menu.tsx`,
    find: 'people.filter(({ role }) => items.every(({ kind }) => roleMay(role, workNeeds[kind])))',
    replace:
      "people.filter(({ role }) => items.every(({ kind }) => role !== 'CONTENT' || roleMay(role, workNeeds[kind])))",
    command: `${listTest} -t "the assign menu offers only people"`,
    expects: /the assign menu offers only people whose role may do the item/,
  },
  {
    name: 'work list: the action of an approval leads to a screen that is closed to accountants',
    file: `${screen}/item-places.ts`,
    find: "const approvals = '/users/approvals'",
    replace: "const approvals = '/users/audit'",
    command: `vitest run ${screen}/work-items.test.ts`,
    expects: /leads to screens that every role that sees the item may open/,
  },
]
