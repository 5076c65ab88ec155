import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { usePasskeyLogin } from '#dashboard/auth/auth.data.ts'
import classes from '#dashboard/auth/factor/factor.module.css'
import { authMessages } from '#dashboard/auth/messages.tr.ts'

/** Signs in without e-mail and password: the passkey names the account and is its second factor too. */
export function PasskeySignIn() {
  const { mutate, isPending } = usePasskeyLogin()
  return (
    <Button
      className={classes.signIn ?? ''}
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {authMessages.passkey}
    </Button>
  )
}
