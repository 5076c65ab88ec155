import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { EntryFrame } from '#dashboard/auth/entry-frame.tsx'
import { factorState, lacksFactor } from '#dashboard/auth/factor/factor.data.ts'
import { verifyMessages as messages } from '#dashboard/auth/factor/factor-messages.tr.ts'
import { GiveFactor } from '#dashboard/auth/factor/give-factor.tsx'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { logOut } from '#dashboard/shell/session/leave-session.ts'
import { loginPath } from '#dashboard/shell/session/require-session.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { safeReturnPath } from '#dashboard/shell/session/session-rules.ts'
import { useSessionUpkeep } from '#dashboard/shell/session/use-session-upkeep.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'

const { pageTitle } = messages

const logoutButton = (
  <Button variant="subtle" onClick={() => void logOut()}>
    {shellMessages.logout}
  </Button>
)

function SecondStep({ name, next }: { name: string; next: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isGiven, setIsGiven] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...factorState(), enabled: !isGiven })
  useSessionUpkeep()
  if (data && !lacksFactor(data)) return <Navigate to={next} replace />
  if (data)
    return (
      <EntryFrame pageTitle={pageTitle} heading={messages.heading} intro={messages.intro(name)}>
        <GiveFactor
          methods={data.methods}
          onGiven={() => {
            setIsGiven(true)
            // Requests that were refused before the factor was given must be sent again.
            client.clear()
            toastDone(authMessages.done)
            void navigate(next, { replace: true })
          }}
          action={logoutButton}
        />
      </EntryFrame>
    )
  if (error)
    return (
      <EntryFrame pageTitle={pageTitle} heading={messages.failedTitle} intro={sentenceOf(error)}>
        <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </EntryFrame>
    )
  return (
    <EntryFrame pageTitle={pageTitle} heading={messages.loading}>
      <Skeleton height={120} radius={8} role="status" aria-label={messages.loading} />
    </EntryFrame>
  )
}

/** The second step of signing in, for a session that gave only the password of an account with a second factor. */
export function VerifyPage() {
  const session = useSession()
  const [search] = useSearchParams()
  const next = safeReturnPath(search.get('next'))
  if (!session) return <Navigate to={loginPath({ pathname: next, search: '' })} replace />
  return <SecondStep name={session.user_name} next={next} />
}
