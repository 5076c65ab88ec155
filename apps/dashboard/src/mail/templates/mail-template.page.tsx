import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { templateList } from '#dashboard/mail/mail.data.ts'
import { templateMessages as messages, recipientNames } from '#dashboard/mail/messages.tr.ts'
import { TemplateForm } from '#dashboard/mail/templates/template.form.tsx'
import { TemplateSwitch } from '#dashboard/mail/templates/template-switch.tsx'
import { NotFoundPage } from '#dashboard/shell/pages/not-found.page.tsx'

function Template({ template }: { template: MailTemplate }) {
  return (
    <>
      <PageHead
        title={template.name}
        facts={messages.facts(recipientNames[template.recipient], template.sentWhen)}
        actions={<TemplateSwitch template={template} isNamed />}
      />
      <TemplateForm template={template} />
    </>
  )
}

/** There is no call for one template: all of them come in one short answer. */
export function MailTemplatePage() {
  return (
    <RecordPage
      detail={templateList}
      listPath="/templates/mailtemplates"
      loadingTitle={messages.loadingTitle}
    >
      {(templates, id) => {
        const found = templates.find((template) => template.id === id)
        return found ? <Template template={found} /> : <NotFoundPage />
      }}
    </RecordPage>
  )
}
