import { templateParts } from '@plato/rules/mail/placeholders'
import { formatIban } from '@plato/rules/payments/iban'
import { openAccounts } from '../banks/open-accounts.ts'
import type { Db } from '../platform/context.ts'
import { bankLabels } from './messages.tr.ts'

/**
 * Read when the mail is drawn, never stored with the mail or its template: changing an account number in a text is a
 * common fraud.
 */
const bankPlaceholders: ReadonlySet<string> = new Set(['banka_listesi', 'iban', 'hesap_sahibi'])

export const namesBank = (text: string): boolean =>
  templateParts(text).some((part) => part.kind === 'placeholder' && bankPlaceholders.has(part.name))

/** Shown instead of the accounts in a preview of a mail that cannot be sent because no account is active. */
export const noBankPlaceholders = { banka_listesi: bankLabels.none, iban: '', hesap_sahibi: '' } as const

/** Undefined when no account is active. */
export async function readBankPlaceholders(db: Db): Promise<Readonly<Record<string, string>> | undefined> {
  const banks = await openAccounts(db)
  const [first] = banks
  if (!first) return undefined
  const accounts = banks.map(({ name, branch, holder, iban }) =>
    [
      [name, branch].filter(Boolean).join(', '),
      bankLabels.holder(holder),
      bankLabels.iban(formatIban(iban)),
    ].join('\n'),
  )
  return { banka_listesi: accounts.join('\n\n'), iban: formatIban(first.iban), hesap_sahibi: first.holder }
}
