import type { Guard } from './guards.list.ts'

const tests = (files: string) => `vitest run ${files}`
const invited = tests('packages/core/src/villas/guest-comments.test.ts')
const read = tests('packages/core/src/content/comments.test.ts')

/** Ways to break guests' comments that a test must notice: who may write, once, and what is read before staff looked. */
export const commentGuards: readonly Guard[] = [
  {
    name: 'a comment nobody was invited to write is marked as a real stay',
    file: 'packages/core/src/public-villa-sql.ts',
    find: '(villa_comments.reservation_id is not null)',
    replace: '(villa_comments.id is not null)',
    command: read,
    says: /only what was written by invitation is marked as a real stay/,
  },
  {
    name: 'a comment that waits is in the list of all',
    file: 'packages/core/src/content/comments.queries.ts',
    find: "    .where('villa_comments.active', '=', true)\n",
    replace: '',
    command: read,
    says: /pages give every shown comment/,
  },
  {
    name: 'a comment is read on the villa’s page before staff looked at it',
    file: 'packages/core/src/villas/guest-comments.queries.ts',
    find: '      active: false,\n',
    replace: '      active: true,\n',
    command: invited,
    says: /writes, and waits for staff/,
  },
  {
    name: 'a link to write a comment is believed without its signature',
    file: 'packages/core/src/villas/comment-link.ts',
    find: 'vault.isSigned(signedText(parts.expires, stay), parts.signature)',
    replace: "signedText(parts.expires, stay) !== ''",
    command: invited,
    says: /of another secret or with one sign changed opens nothing/,
  },
  {
    name: 'who has not stayed yet may write about it',
    file: 'packages/core/src/villas/guest-comments.queries.ts',
    find: "    .where('reservations.status', '=', 'COMPLETED')\n",
    replace: '',
    command: invited,
    says: /of another secret or with one sign changed opens nothing/,
  },
  {
    name: 'a stay is written about twice',
    file: 'packages/database/migrations/0027_content.sql',
    find: 'reservation_id integer constraint villa_comments_once unique references reservations',
    replace: 'reservation_id integer references reservations',
    command: invited,
    says: /one stay, one comment/,
  },
]
