import type { MutationCheck } from '../../mutation-check.ts'

const messages = 'packages/core/src/inbox'
const tests = (files: string) => `vitest run ${files}`

/** Ways to break the contact form and its mailbox that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'suspect contact messages are counted as unread',
    file: `${messages}/messages.queries.ts`,
    find: "    .where('read_at', 'is', null)\n    .where('suspect', 'is', null)\n",
    replace: "    .where('read_at', 'is', null)\n",
    command: tests(`${messages}/take-message.test.ts`),
    expects:
      /takeMessage returns the usual response for suspected spam, sends no mail and does not count it as unread/,
  },
  {
    name: 'a suspect contact message is mailed to staff and confirmed to its sender',
    file: `${messages}/take-message.ts`,
    find: 'if (verdict === null) {',
    replace: 'if (verdict !== undefined) {',
    command: tests(`${messages}/take-message.test.ts`),
    expects:
      /takeMessage returns the usual response for suspected spam, sends no mail and does not count it as unread/,
  },
  {
    name: 'the stamp of the contact form is accepted without a valid signature',
    file: `${messages}/form-stamp.ts`,
    find: ' || !vault.isSigned(signedText(moment, nonce), signature)',
    replace: '',
    command: tests(`${messages}/take-message.test.ts`),
    expects:
      /takeMessage refuses a form timestamp that is malformed, forged or expired, and an unknown privacy notice version/,
  },
  {
    name: 'one stamp of the contact form is accepted for many messages',
    file: `${messages}/take-message.ts`,
    find: "if (!(await claimStamp(tx, sent.stamp))) throw new Refusal('message.form_used')",
    replace: 'await claimStamp(tx, sent.stamp)',
    command: tests(`${messages}/take-message.test.ts`),
    expects:
      /of fifteen concurrent messages with the same form timestamp takeMessage stores one and refuses the others/,
  },
  {
    name: 'a reply sent twice with one idempotency key is stored twice',
    file: `${messages}/reply-to-message.ts`,
    find: 'once(tx, ctx, { key, action',
    replace: 'once(tx, ctx, { key: crypto.randomUUID(), action',
    command: tests(`${messages}/messages.test.ts`),
    expects:
      /replyToMessage stores one reply per idempotency key and refuses another text under the same key/,
  },
  {
    name: 'the automatic confirmation is mailed for every contact message',
    file: `${messages}/message-mails.ts`,
    find: 'written.email.toLowerCase()}`',
    replace: 'written.id}`',
    command: tests(`${messages}/take-message.test.ts`),
    expects: /takeMessage mails each sender max once a day and the agency for every message/,
  },
  {
    name: 'a URL in a contact message becomes a link in our mails',
    file: `${messages}/message-mails.ts`,
    find: 'mesaj_ozeti: shortened(defusedText(written.message), maxEchoLength)',
    replace: 'mesaj_ozeti: shortened(written.message, maxEchoLength)',
    command: tests(`${messages}/take-message.test.ts`),
    expects: /contact mails contain no link and no header line from the visitor’s text/,
  },
  {
    name: 'the audit log contains the text of a deleted contact message',
    file: `${messages}/mark-message.ts`,
    find: 'const change = { sentAt:',
    replace: 'const change = { message: message.message, sentAt:',
    command: tests(`${messages}/messages.test.ts`),
    expects:
      /removeMessage deletes the message with its replies and writes none of its text to the audit log/,
  },
]
