import { Input, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import classes from '#dashboard/form/rich-text/rich-text.module.css'
import { richTextMessages } from '#dashboard/form/rich-text/rich-text-messages.tr.ts'

/** As heavy as all of the panel's first load: it comes with the first page that writes a text. */
const RichTextBody = lazy(async () => ({
  default: (await import('#dashboard/form/rich-text/rich-text-editor.tsx')).RichTextBody,
}))

interface Props {
  readonly label: string
  readonly description?: ReactNode
  /** HTML of the few tags `rich-text.ts` knows; an empty text is ''. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly required?: boolean
  readonly minHeight?: number
  readonly 'data-dirty'?: boolean
}

/** A text with headings, lists and links, among the other fields of a form; what `getInputProps` gives fits. */
export function RichTextField(props: Props) {
  const { label, description, value, onChange, onBlur, error, required = false, minHeight = 220 } = props
  const id = useId()
  const described = [error ? `${id}-error` : '', description ? `${id}-description` : '']
    .filter(Boolean)
    .join(' ')
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      // A label belongs to an input; this one leads into the text by hand.
      labelProps={{ onClick: () => document.getElementById(id)?.focus() }}
      description={description}
      error={error}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Suspense
        fallback={
          <Skeleton
            className={classes.waiting}
            height={minHeight + 42}
            aria-label={richTextMessages.loading}
          />
        }
      >
        <RichTextBody
          value={value}
          onChange={onChange}
          {...(onBlur ? { onBlur } : {})}
          minHeight={minHeight}
          isDirty={props['data-dirty'] === true}
          attributes={attributes}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
