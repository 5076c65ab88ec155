import type { Guard } from './guards.list.ts'

const messages = 'packages/core/src/messages'
const tests = (files: string) => `vitest run ${files}`

/** Ways to break the contact form and its mailbox that a test must notice. */
export const contactGuards: readonly Guard[] = [
  {
    name: 'contact: suspects are counted as unread',
    file: `${messages}/messages.queries.ts`,
    find: "    .where('read_at', 'is', null)\n    .where('suspect', 'is', null)\n",
    replace: "    .where('read_at', 'is', null)\n",
    command: tests(`${messages}/take-message.test.ts`),
    says: /not counted, and no mail leaves/,
  },
  {
    name: 'contact: a suspect is told to staff and answered by mail',
    file: `${messages}/take-message.ts`,
    find: 'if (verdict === null) {',
    replace: 'if (verdict !== undefined) {',
    command: tests(`${messages}/take-message.test.ts`),
    says: /not counted, and no mail leaves/,
  },
  {
    name: 'contact: a form’s stamp is believed without its signature',
    file: `${messages}/form-stamp.ts`,
    find: ' || !vault.isSigned(signedText(moment, nonce), signature)',
    replace: '',
    command: tests(`${messages}/take-message.test.ts`),
    says: /nobody of ours handed out/,
  },
  {
    name: 'contact: a stamp serves any number of messages',
    file: `${messages}/take-message.ts`,
    find: "if (!(await useStampOnce(tx, sent.stamp))) throw new Refusal('message.form_used')",
    replace: 'await useStampOnce(tx, sent.stamp)',
    command: tests(`${messages}/take-message.test.ts`),
    says: /fifteen messages with one stamp/,
  },
  {
    name: 'contact: a reply sent twice under one name is two replies',
    file: `${messages}/reply-to-message.ts`,
    find: 'once(tx, ctx, { key, action',
    replace: 'once(tx, ctx, { key: crypto.randomUUID(), action',
    command: tests(`${messages}/messages.test.ts`),
    says: /sent twice under one name is one/,
  },
  {
    name: 'contact: the automatic letter goes out with every message',
    file: `${messages}/message-mails.ts`,
    find: 'written.email.toLowerCase()}`',
    replace: 'written.id}`',
    command: tests(`${messages}/take-message.test.ts`),
    says: /to one address once a day/,
  },
  {
    name: 'contact: a stranger’s address is a link in our mails',
    file: `${messages}/message-mails.ts`,
    find: 'mesaj_ozeti: shortened(defusedText(written.message), longestEcho)',
    replace: 'mesaj_ozeti: shortened(written.message, longestEcho)',
    command: tests(`${messages}/take-message.test.ts`),
    says: /leads nowhere and starts no header/,
  },
  {
    name: 'contact: what a removed message said stays in the audit',
    file: `${messages}/mark-message.ts`,
    find: 'const change = { sentAt:',
    replace: 'const change = { message: message.message, sentAt:',
    command: tests(`${messages}/messages.test.ts`),
    says: /what it said is not written down/,
  },
]
