import { passwordLength, whyPasswordIsRefused } from '@plato/rules/users/password'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import classes from '#dashboard/users/users.module.css'

const { title, length, uncommon, met, unmet } = userMessages.passwordRules

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  return (
    <li data-met={isMet || undefined}>
      {isMet ? <IconCheck size={16} aria-hidden /> : <IconPoint size={16} aria-hidden />}
      {children}
      <span className="sr-only">, {isMet ? met : unmet}</span>
    </li>
  )
}

interface Props {
  readonly password: string
  readonly email: string
  /** Below the field instead of beside it. */
  readonly isBelow?: boolean
}

/** The same rules the server applies, ticked off while the password is typed. */
export function PasswordRules({ password, email, isBelow = false }: Props) {
  const isLong = password.length >= passwordLength.min && password.length <= passwordLength.max
  const isUncommon = password !== '' && whyPasswordIsRefused(password, email) === undefined
  return (
    <ul className={classes.rules} data-below={isBelow || undefined} aria-label={title}>
      <Rule isMet={isLong}>{length}</Rule>
      <Rule isMet={isUncommon}>{uncommon}</Rule>
    </ul>
  )
}
