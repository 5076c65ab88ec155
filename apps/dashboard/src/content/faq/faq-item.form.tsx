import { Autocomplete, NumberInput, Switch, TextInput } from '@mantine/core'
import { type FaqItem, newFaqItem } from '@plato/contract/content/faq.contract'
import { useFaqWrites } from '#dashboard/content/faq/faq.data.ts'
import { faqMessages as messages } from '#dashboard/content/faq/faq-messages.tr.ts'
import { nextOrder, themesOf } from '#dashboard/content/faq/faq-themes.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { RichTextField } from '#dashboard/form/rich-text/rich-text-field.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

type Values = {
  theme: string
  question: string
  answer: string
  onHome: boolean
  active: boolean
  orderNo: number | string
}

const valuesOf = ({ id: _, ...item }: FaqItem): Values => item
const bodyOf = (values: Values) => ({ ...values, orderNo: numberIn(values.orderNo) ?? 0 })
const below = ['label', 'input', 'description', 'error'] as const

interface Props {
  readonly items: readonly FaqItem[]
  readonly item?: FaqItem
  readonly theme?: string
  readonly onClose: () => void
}

function useFaqEditor({ items, item, theme = '', onClose }: Props) {
  const { create, update } = useFaqWrites()
  return useEditor({
    record: item,
    blank: {
      theme,
      question: '',
      answer: '',
      onHome: false,
      active: true,
      orderNo: nextOrder(items, theme),
    },
    valuesOf,
    labels: messages.fields,
    schema: newFaqItem,
    bodyOf,
    fieldOf: { 'content.empty': 'answer' },
    save: (body) => (item ? update({ id: item.id, ...body }) : create(body)),
    onSaved: () => {
      toastDone(item ? messages.saved : messages.created)
      onClose()
    },
  })
}

export function FaqItemForm(props: Props) {
  const { items, item, theme, onClose } = props
  const editor = useFaqEditor(props)
  const { form } = editor
  return (
    <EditorForm editor={editor} {...(item ? {} : { saveLabel: messages.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <Autocomplete
          label={messages.fields.theme}
          description={messages.themeHelp}
          inputWrapperOrder={[...below]}
          placeholder={messages.themePlaceholder}
          data={themesOf(items).map(({ name }) => name)}
          required
          maxLength={60}
          data-autofocus={!item && !theme ? true : undefined}
          {...form.getInputProps('theme')}
        />
        <TextInput
          label={messages.fields.question}
          required
          maxLength={200}
          data-autofocus={item || theme ? true : undefined}
          {...form.getInputProps('question')}
        />
        <RichTextField
          label={messages.fields.answer}
          required
          {...form.getInputProps('answer')}
          value={form.values.answer}
        />
        <Switch
          label={messages.fields.active}
          description={messages.activeHelp}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <Switch
          label={messages.fields.onHome}
          description={messages.onHomeHelp}
          {...form.getInputProps('onHome', { type: 'checkbox' })}
        />
        <NumberInput
          label={messages.fields.orderNo}
          description={messages.orderHelp}
          inputWrapperOrder={[...below]}
          min={0}
          max={10_000}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('orderNo')}
        />
      </div>
    </EditorForm>
  )
}
