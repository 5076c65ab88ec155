import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { mailTabs } from '#dashboard/mail/messages.tr.ts'

const tabs = [
  { label: mailTabs.templates, to: '/templates/mailtemplates' },
  { label: mailTabs.log, to: '/templates/mails' },
  { label: mailTabs.jobs, to: '/templates/jobs' },
]

export function MailTabs() {
  return <TabsNav label={mailTabs.label} tabs={tabs} />
}
