import { Button, CopyButton, TextInput } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { User } from '@plato/contract/users/users.contract'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/users/account/account.module.css'
import { invitationMessages as messages } from '#dashboard/users/account/account-messages.tr.ts'
import { useUserWrites } from '#dashboard/users/users.data.ts'

/** The link to send it by another way than by mail; each read is logged. */
function InvitationLink({ userId }: { userId: number }) {
  const { readInvitation } = useUserWrites()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => readInvitation(userId),
    gcTime: 0,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  if (!data)
    return (
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {messages.show}
      </Button>
    )
  return (
    <div className={classes.link}>
      <TextInput
        label={messages.link}
        description={messages.linkHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        value={data.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={data.url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? messages.copied : messages.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}

/** The open invitation of a person: until when it works, sending it again, reading its link. */
export function InvitationPanel({ user, until }: { user: User; until: string }) {
  const isValid = Date.parse(until) > useNow().getTime()
  const { renewInvitation } = useUserWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => renewInvitation(user.id),
    onSuccess: () => toastDone(messages.againDone(user.email)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Panel title={messages.panel}>
      <div className={classes.invitation}>
        <p>{isValid ? messages.valid(formatMoment(until)) : messages.expired}</p>
        <div className={classes.buttons}>
          <Button variant="default" loading={isPending} title={messages.againHelp} onClick={() => mutate()}>
            {messages.again}
          </Button>
          {isValid && <InvitationLink key={until} userId={user.id} />}
        </div>
      </div>
    </Panel>
  )
}
