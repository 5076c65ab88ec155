import type { MutationCheck } from '../mutation-check.ts'

const vault = 'packages/core/src/platform/vault.ts'
const keys = 'packages/core/src/operations/keys'
const vaultTests = 'vitest run packages/core/src/platform/vault.test.ts'
const rotationTests = `vitest run ${keys}/rotate-keys.test.ts`

/** Key ids, and the rotation of VAULT_SECRET. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a file of a legal report is stored unencrypted',
    file: 'packages/core/src/reports/file-sink.ts',
    find: '    await file.writeFile(encryption.add(bytes))\n',
    replace: '    await file.writeFile(bytes)\n',
    command: `vitest run ${keys}/seal-stored-values.test.ts`,
    expects: /a receipt and a report file are stored encrypted/,
  },
  {
    name: 'a chunk of an encrypted file can be moved',
    file: 'packages/core/src/platform/file-cipher.ts',
    find: '  nonce.writeUIntBE(chunk, 6, 6)\n',
    replace: '  nonce.writeUIntBE(0 * chunk, 6, 6)\n',
    command: 'vitest run packages/core/src/platform/file-cipher.test.ts',
    expects: /decryptBytes refuses a file with a changed byte, a missing, moved or repeated chunk/,
  },
  {
    name: 'the PDF of a guest is stored as it was sent',
    file: 'packages/core/src/payments/receipt-file.ts',
    find: '  redrawPdf: redrawReceipt,\n',
    replace: '',
    command: 'vitest run packages/core/src/payments/receipt-file.test.ts',
    expects: /a PDF receipt is stored as a new PDF of pictures of its pages/,
  },
  {
    name: 'staff open a PDF of an earlier release as the guest sent it',
    file: 'packages/core/src/payments/receipts.ts',
    find: "  const isSafe = file.redrawn || contentType !== 'application/pdf'\n",
    replace: '  const isSafe = true\n',
    command: `vitest run ${keys}/seal-stored-values.test.ts`,
    expects: /a PDF receipt of the release before is drawn when staff open it/,
  },
  {
    name: 'a rotation overwrites a value that was written at the same time',
    file: `${keys}/sealed-values.queries.ts`,
    find: ' and wrapped_key = ',
    replace: ' or wrapped_key = ',
    command: rotationTests,
    expects: /rotateKeys does not overwrite a value that another transaction writes at the same time/,
  },
  {
    name: 'a guest list is stored again without locking its keys against a rotation',
    file: 'packages/core/src/reservations/guests/guests.queries.ts',
    find: 'guestsOf(tx, reservationId).forUpdate().execute()',
    replace: 'guestsOf(tx, reservationId).execute()',
    command: rotationTests,
    expects: /rotateKeys also finds a key that a writer of the guest list stores again while it runs/,
  },
  {
    name: 'a rotation leaves out a table with sealed values',
    file: `${keys}/sealed-stores.ts`,
    find: "  { table: 'card_providers', id: 'provider', cipher: 'secrets', placeOf: cardKeysPlace },\n",
    replace: '',
    command: rotationTests,
    expects: /sealedStores names every table of the database that has a wrapped key/,
  },
  {
    name: 'a worker with another current secret rotates the values back',
    file: `${keys}/rotate-keys.ts`,
    find: 'if (ctx.vault.keyId !== keyId)',
    replace: "if (keyId === '')",
    command: rotationTests,
    expects: /the rotation job is refused by a worker with one secret or another current secret/,
  },
  {
    name: 'signatures of an unknown secret are accepted',
    file: vault,
    find: 'ring.some((keys) => isEqual(signWith(keys, text), signature))',
    replace: 'ring.some((keys) => signWith(keys, text).length === signature.length)',
    command: vaultTests,
    expects: /a vault refuses the signatures of a secret that it does not have/,
  },
  {
    name: 'the other secrets are not accepted',
    file: vault,
    find: 'const ring = [current, ...others.map(keysOf)]',
    replace: 'const ring = [current]',
    command: vaultTests,
    expects: /a vault opens every value and verifies every signature of each of its secrets/,
  },
  {
    name: 'a value with a key id is written before there is a second secret',
    file: vault,
    find: 'return others.length === 0 ? wrapped : ',
    replace: 'return ',
    command: vaultTests,
    expects: /a vault with one secret writes none/,
  },
]
