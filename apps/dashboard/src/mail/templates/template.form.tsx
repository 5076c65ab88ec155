import { Textarea, TextInput } from '@mantine/core'
import {
  type ChangedMailTemplate,
  changedMailTemplate,
  type MailTemplate,
} from '@plato/contract/mail/mail.contract'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import classes from '#dashboard/mail/mail.module.css'
import { templateMessages as messages } from '#dashboard/mail/messages.tr.ts'
import { PlaceholderList } from '#dashboard/mail/templates/placeholder-list.tsx'
import { PreviewPanel } from '#dashboard/mail/templates/preview-panel.tsx'
import { sendable, type TemplateValues, unknownErrors } from '#dashboard/mail/templates/template-text.ts'
import { useInsertion } from '#dashboard/mail/templates/use-insertion.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const valuesOf = ({ subject, body }: MailTemplate): TemplateValues => ({ subject, body })

function useTemplateEditor(template: MailTemplate) {
  const { save } = useMailWrites()
  return useEditor<TemplateValues, ChangedMailTemplate, MailTemplate>({
    record: template,
    blank: valuesOf(template),
    valuesOf,
    labels: messages.fields,
    schema: changedMailTemplate,
    bodyOf: (values) => values,
    check: (values) => unknownErrors(values, template),
    fieldOf: { 'mail_template.unknown_placeholder': 'body' },
    save: (body) => save(template.id, body),
    onSaved: () => toastDone(messages.saved),
  })
}

type FieldsProps = Pick<Editor<TemplateValues>, 'form'> &
  Pick<ReturnType<typeof useInsertion>, 'subjectProps' | 'bodyProps'> & { readonly template: MailTemplate }

/** Reports unknown placeholders while the user types. */
function WordFields({ form, template, subjectProps, bodyProps }: FieldsProps) {
  const live = unknownErrors(form.values, template)
  const subject = form.getInputProps('subject')
  const body = form.getInputProps('body')
  return (
    <div className={classes.words}>
      <TextInput
        label={messages.fields.subject}
        required
        autoComplete="off"
        maxLength={200}
        {...subject}
        {...subjectProps}
        error={live.subject ?? subject.error}
      />
      <Textarea
        label={messages.fields.body}
        description={messages.bodyHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autosize
        minRows={14}
        maxRows={32}
        maxLength={10_000}
        {...body}
        {...bodyProps}
        error={live.body ?? body.error}
      />
    </div>
  )
}

export function TemplateForm({ template }: { template: MailTemplate }) {
  const editor = useTemplateEditor(template)
  const { form, revert } = editor
  const { insert, ...fieldProps } = useInsertion(form)
  return (
    <EditorForm editor={editor} onCancel={revert}>
      <div className={classes.editor}>
        <div className={formClasses.stack}>
          <Panel title={messages.sections.text}>
            <WordFields form={form} template={template} {...fieldProps} />
          </Panel>
          <PlaceholderList placeholders={template.placeholders} onInsert={insert} />
        </div>
        <div className={classes.beside}>
          <PreviewPanel template={template} draft={sendable(form.values, template)} />
        </div>
      </div>
    </EditorForm>
  )
}
