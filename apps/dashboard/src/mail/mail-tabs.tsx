import { TabsNav } from '#dashboard/list/tabs-nav.tsx'
import { mailTabs } from '#dashboard/mail/messages.tr.ts'

const tabs = [
  { label: mailTabs.templates, to: '/templates/mailtemplates', needs: 'mail-templates.write' },
  { label: mailTabs.log, to: '/templates/mails', needs: 'mails.read' },
  { label: mailTabs.jobs, to: '/templates/jobs', needs: 'operations.write' },
] as const

export function MailTabs() {
  return <TabsNav label={mailTabs.label} tabs={tabs} />
}
