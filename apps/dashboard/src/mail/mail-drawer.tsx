import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { mailDetail } from '#dashboard/mail/mail.data.ts'
import classes from '#dashboard/mail/mail.module.css'
import { MailFrame } from '#dashboard/mail/mail-frame.tsx'
import { logMessages } from '#dashboard/mail/messages.tr.ts'
import { useIsDark } from '#dashboard/shell/theme/use-is-dark.ts'

const { drawer: messages } = logMessages

interface MailProps {
  readonly html: string
  readonly plain: string
}

function Mail({ html, plain }: MailProps) {
  const isDark = useIsDark()
  const [isPlain, setIsPlain] = useState(false)
  return (
    <div className={classes.mail}>
      <SegmentedControl
        size="xs"
        aria-label={messages.kind}
        data={[
          { value: 'designed', label: messages.designed },
          { value: 'plain', label: messages.plain },
        ]}
        value={isPlain ? 'plain' : 'designed'}
        onChange={(value) => setIsPlain(value === 'plain')}
      />
      {isPlain ? <pre className={classes.plain}>{plain}</pre> : <MailFrame html={html} isDark={isDark} />}
    </div>
  )
}

/** Details of one mail, sent or queued, beside the mail list. */
export function MailDrawer() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useQuery(mailDetail(id))
  return (
    <FormDrawer
      title={query.data?.subject ?? messages.loadingTitle}
      onClose={() => void navigate({ pathname: '/templates/mails', search })}
    >
      <DrawerRecordState query={query}>{(mail) => <Mail {...mail} />}</DrawerRecordState>
    </FormDrawer>
  )
}
