import type { MutationCheck } from '../../mutation-check.ts'

const tests = (files: string) => `vitest run ${files}`
const invited = tests('packages/core/src/villas/guest-comments.test.ts')
const read = tests('packages/core/src/content/comments.test.ts')

/** Ways to break guests' comments that a test must notice: who may write, once, and what is read before staff looked. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a comment written without an invitation is marked as a verified stay',
    file: 'packages/core/src/shared-sql/public-villa-sql.ts',
    find: '(villa_comments.reservation_id is not null)',
    replace: '(villa_comments.id is not null)',
    command: read,
    expects: /listComments marks a comment as verified only when it belongs to a reservation/,
  },
  {
    name: 'the public comment list contains comments that await review',
    file: 'packages/core/src/content/comments.queries.ts',
    find: "    .where('villa_comments.active', '=', true)\n",
    replace: '',
    command: read,
    expects:
      /listComments returns each shown comment of a published villa once, newest first, over all pages/,
  },
  {
    name: 'a new comment is published without review',
    file: 'packages/core/src/villas/comments/guest-comments.queries.ts',
    find: '      active: false,\n',
    replace: '      active: true,\n',
    command: invited,
    expects: /an invited guest writes a comment, which is public and verified after staff approve it/,
  },
  {
    name: 'a comment link is accepted without a valid signature',
    file: 'packages/core/src/villas/comments/comment-link.ts',
    find: 'vault.isSigned(signedText(parts.expires, stay), parts.signature)',
    replace: "signedText(parts.expires, stay) !== ''",
    command: invited,
    expects: /a comment link with another reservation, another secret or a changed character is refused/,
  },
  {
    name: 'a guest can comment on a stay that is not completed',
    file: 'packages/core/src/villas/comments/guest-comments.queries.ts',
    find: "    .where('reservations.status', '=', 'COMPLETED')\n",
    replace: '',
    command: invited,
    expects: /a comment link with another reservation, another secret or a changed character is refused/,
  },
  {
    name: 'a guest can comment twice on one stay',
    file: 'packages/database/migrations/0027_content.sql',
    find: 'reservation_id integer constraint villa_comments_once unique references reservations',
    replace: 'reservation_id integer references reservations',
    command: invited,
    expects:
      /writeComment stores one of five concurrent comments about a stay and refuses the others as already written/,
  },
]
