import { expect, test } from 'vitest'
import { whyPasswordIsRefused } from './password.ts'

test.each(['123456123456', 'Platovilla123', 'şifreşifre12', 'aaaaaaaaaaaa', 'selin.aksoy1!'])(
  'whyPasswordIsRefused refuses the common password %s',
  (password) => {
    expect(whyPasswordIsRefused(password, 'selin.aksoy@example.com')).toBe('user.password_too_common')
  },
)

test.each(['Kalkan-Temmuz-27', 'mor begonvil taş duvar', 'x7#Qp!v2LmZ9'])(
  'whyPasswordIsRefused allows the password %s',
  (password) => {
    expect(whyPasswordIsRefused(password, 'selin.aksoy@example.com')).toBeUndefined()
  },
)
