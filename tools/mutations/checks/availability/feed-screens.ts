import type { MutationCheck } from '../../mutation-check.ts'

const room = 'apps/dashboard/src/availability/feeds'
const test = (file: string, name: string) => `vitest run ${room}/${file}.test.ts -t "${name}"`

/** Ways to break the screens of calendar links that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'the button of the feed preview counts records that staff excluded',
    file: `${room}/preview/plan-groups.ts`,
    find: 'added.filter(({ key }) => !choices.ignored.has(key)).length +',
    replace: 'added.length +',
    command: test(
      'preview/plan-groups',
      'changeCount counts the selected additions, moves, removals and new conflicts of a calendar sync',
    ),
    expects:
      /changeCount counts the selected additions, moves, removals and new conflicts of a calendar sync/,
  },
  {
    name: 'accepting a mass drop in the feed preview also accepts it in the next reading',
    file: `${room}/preview/plan-groups.ts`,
    find: 'acceptsDrop: isDrop && choices.acceptsDrop',
    replace: 'acceptsDrop: choices.acceptsDrop',
    command: test(
      'preview/plan-groups',
      'dropWeight counts only feed records that take nights, and choicesFor drops choices for records no longer listed',
    ),
    expects:
      /dropWeight counts only feed records that take nights, and choicesFor drops choices for records no longer listed/,
  },
  {
    name: 'the feed preview shows nights as free that another record still occupies',
    file: `${room}/preview/lanes.ts`,
    find: '.flatMap((change) => without(change, occupyingChanges))',
    replace: '.flatMap((change) => without(change, []))',
    command: test(
      'preview/lanes',
      'afterWith shows the nights of deselected feed records as free unless other records or reservations take them',
    ),
    expects:
      /afterWith shows the nights of deselected feed records as free unless other records or reservations take them/,
  },
  {
    name: 'the feed preview opens a vanished record without confirmation by staff',
    file: `${room}/preview/plan-groups.ts`,
    find: '  acceptsDrop || opened.has(key)',
    replace: '  acceptsDrop || !opened.has(key)',
    command: test(
      'preview/change-text',
      'afterText and conflictText of the sync preview name the nights opened or closed by a move, removal or conflict',
    ),
    expects:
      /afterText and conflictText of the sync preview name the nights opened or closed by a move, removal or conflict/,
  },
]
