import type { Guard } from './guards.list.ts'

const room = 'apps/dashboard/src/availability/feeds'
const test = (file: string, name: string) => `vitest run ${room}/${file}.test.ts -t "${name}"`

/** Ways to break the screens of calendar links that a test must notice. */
export const calendarFeedScreenGuards: readonly Guard[] = [
  {
    name: 'the preview’s button counts records that were not to close nights',
    file: `${room}/preview/plan-groups.ts`,
    find: 'added.filter(({ key }) => !choices.ignored.has(key)).length +',
    replace: 'added.length +',
    command: test('preview/plan-groups', 'the button counts what will change'),
    says: /the button counts what will change/,
  },
  {
    name: 'a mass drop once accepted is accepted in the next reading too',
    file: `${room}/preview/plan-groups.ts`,
    find: 'acceptsDrop: isDrop && choices.acceptsDrop',
    replace: 'acceptsDrop: choices.acceptsDrop',
    command: test('preview/plan-groups', 'choices outlive a reading'),
    says: /choices outlive a reading/,
  },
  {
    name: 'the preview shows nights open that another record still holds',
    file: `${room}/preview/lanes.ts`,
    find: '.flatMap((change) => without(change, kept))',
    replace: '.flatMap((change) => without(change, []))',
    command: test('preview/lanes', 'not the nights of its neighbour'),
    says: /not the nights of its neighbour/,
  },
  {
    name: 'a record that is gone opens at once without anybody’s tick',
    file: `${room}/preview/plan-groups.ts`,
    find: '  acceptsDrop || opened.has(key)',
    replace: '  acceptsDrop || !opened.has(key)',
    command: test('preview/change-in-words', 'a record that is gone'),
    says: /a record that is gone/,
  },
]
