import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import type { TemplateValues } from '#dashboard/mail/templates/template-text.ts'

type Field = keyof TemplateValues

/** Writes a placeholder where the cursor last stood, and leaves the cursor behind it. */
export function useInsertion(form: UseFormReturnType<TemplateValues>) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<Field>('body')
  const insert = (name: string) => {
    const field = last.current
    const element = field === 'subject' ? subject.current : body.current
    const text = form.values[field]
    const start = element?.selectionStart ?? text.length
    const end = element?.selectionEnd ?? start
    const written = `{{${name}}}`
    form.setFieldValue(field, text.slice(0, start) + written + text.slice(end))
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + written.length, start + written.length)
    })
  }
  const remember = (field: Field) => () => {
    last.current = field
  }
  return {
    insert,
    subjectProps: { ref: subject, onFocus: remember('subject') },
    bodyProps: { ref: body, onFocus: remember('body') },
  }
}
