import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import { RecordPage } from '#dashboard/form/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { templateList } from '#dashboard/mail/mail.data.ts'
import { recipientNames, templateMessages as words } from '#dashboard/mail/messages.tr.ts'
import { TemplateForm } from '#dashboard/mail/template.form.tsx'
import { TemplateSwitch } from '#dashboard/mail/template-switch.tsx'
import { NotFoundPage } from '#dashboard/shell/not-found.page.tsx'

function Template({ template }: { template: MailTemplate }) {
  return (
    <>
      <PageHead
        title={template.name}
        facts={words.facts(recipientNames[template.recipient], template.sentWhen)}
        actions={<TemplateSwitch template={template} isNamed />}
      />
      <TemplateForm template={template} />
    </>
  )
}

/** There is no call for one template: all of them come in one short answer. */
export function MailTemplatePage() {
  return (
    <RecordPage detail={templateList} listPath="/templates/mailtemplates" loadingTitle={words.loadingTitle}>
      {(templates, id) => {
        const found = templates.find((template) => template.id === id)
        return found ? <Template template={found} /> : <NotFoundPage />
      }}
    </RecordPage>
  )
}
