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
import { templateMessages as words } from '#dashboard/mail/messages.tr.ts'
import { PlaceholderList } from '#dashboard/mail/placeholder-list.tsx'
import { PreviewPanel } from '#dashboard/mail/preview-panel.tsx'
import { sendable, type TemplateValues, unknownErrors } from '#dashboard/mail/template-words.ts'
import { useInsertion } from '#dashboard/mail/use-insertion.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const valuesOf = ({ subject, body }: MailTemplate): TemplateValues => ({ subject, body })

function useTemplateEditor(template: MailTemplate) {
  const { save } = useMailWrites()
  return useEditor<TemplateValues, ChangedMailTemplate, MailTemplate>({
    record: template,
    blank: valuesOf(template),
    valuesOf,
    labels: words.fields,
    schema: changedMailTemplate,
    bodyOf: (values) => values,
    check: (values) => unknownErrors(values, template),
    fieldOf: { 'mail_template.unknown_placeholder': 'body' },
    save: (body) => save(template.id, body),
    onSaved: () => toastDone(words.saved),
  })
}

type FieldsProps = Pick<Editor<TemplateValues>, 'form'> &
  Pick<ReturnType<typeof useInsertion>, 'subjectProps' | 'bodyProps'> & { readonly template: MailTemplate }

/** A placeholder that is not one is told while it is typed, not after. */
function WordFields({ form, template, subjectProps, bodyProps }: FieldsProps) {
  const live = unknownErrors(form.values, template)
  const subject = form.getInputProps('subject')
  const body = form.getInputProps('body')
  return (
    <div className={classes.words}>
      <TextInput
        label={words.fields.subject}
        required
        autoComplete="off"
        maxLength={200}
        {...subject}
        {...subjectProps}
        error={live.subject ?? subject.error}
      />
      <Textarea
        label={words.fields.body}
        description={words.bodyHelp}
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
          <Panel title={words.sections.words}>
            <WordFields form={form} template={template} {...fieldProps} />
          </Panel>
          <PlaceholderList placeholders={template.placeholders} onInsert={insert} />
        </div>
        <div className={classes.beside}>
          <PreviewPanel template={template} words={sendable(form.values, template)} />
        </div>
      </div>
    </EditorForm>
  )
}
