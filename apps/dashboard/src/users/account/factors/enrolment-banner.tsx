import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { factorState } from '#dashboard/auth/factor/factor.data.ts'
import { useFactorGap } from '#dashboard/shell/session/factor-gap.ts'
import { ownFactorMessages as messages } from '#dashboard/users/account/factors/own-factor-messages.tr.ts'

/** Explains why every other page redirects here: the time to set up a second factor has ended. */
export function EnrolmentBanner() {
  const isOver = useFactorGap() === 'enrolment'
  const { refetch } = useQuery(factorState())
  // A refusal that was sent before the enrolment may arrive after it; the state then removes the gap again.
  useEffect(() => {
    if (isOver) void refetch({ cancelRefetch: false })
  }, [isOver, refetch])
  if (!isOver) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={messages.overTitle}>
      {messages.over}
    </Alert>
  )
}
