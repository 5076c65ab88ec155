import type { User } from '@plato/contract/users/users.contract'
import { mailSecurityNotice, type NoticeContext } from '../mail/mail-security-notice.ts'
import { securityPlaceholders } from '../mail/templates/security-mails.tr.ts'
import type { Tx } from '../platform/context.ts'

type Person = Pick<User, 'email'> & { readonly name: string }

export const nameOf = ({ UserDetail }: User): string => `${UserDetail.firstName} ${UserDetail.lastName}`

const recipientOf = ({ email, name }: Person) => ({ address: email, name })

export const mailNewAdmin = (tx: Tx, ctx: NoticeContext, person: Person): Promise<void> =>
  mailSecurityNotice(tx, ctx, {
    key: 'YENI_YONETICI',
    placeholders: { hesap_kisi: person.name, hesap_eposta: person.email },
    to: [recipientOf(person)],
  })

interface Change {
  readonly before: Person
  readonly after: Person
  readonly password: boolean
}

/** Mails the former address too, because the new one may be an intruder's. */
export async function mailChangedAccess(
  tx: Tx,
  ctx: NoticeContext,
  { before, after, password }: Change,
): Promise<void> {
  const email = before.email !== after.email
  if (!password && !email) return
  const changed = password && email ? 'passwordAndEmail' : password ? 'password' : 'email'
  await mailSecurityNotice(tx, ctx, {
    key: 'GIRIS_BILGISI_DEGISTI',
    placeholders: { hesap_kisi: after.name, degisen: securityPlaceholders[changed] },
    to: [recipientOf(before), recipientOf(after)],
  })
}
