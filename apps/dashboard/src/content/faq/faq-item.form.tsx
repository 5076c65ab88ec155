import { Autocomplete, NumberInput, Switch, TextInput } from '@mantine/core'
import { type FaqItem, newFaqItem } from '@plato/contract/content/faq.contract'
import { useFaqWrites } from '#dashboard/content/faq/faq.data.ts'
import { faqMessages as words } from '#dashboard/content/faq/faq-messages.tr.ts'
import { nextOrder, themesOf } from '#dashboard/content/faq/faq-themes.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { RichTextField } from '#dashboard/form/rich-text-field.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

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
    labels: words.fields,
    schema: newFaqItem,
    bodyOf,
    fieldOf: { 'content.empty': 'answer' },
    save: (body) => (item ? update({ id: item.id, ...body }) : create(body)),
    onSaved: () => {
      toastDone(item ? words.saved : words.created)
      onClose()
    },
  })
}

export function FaqItemForm(props: Props) {
  const { items, item, theme, onClose } = props
  const editor = useFaqEditor(props)
  const { form } = editor
  return (
    <EditorForm editor={editor} {...(item ? {} : { saveLabel: words.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <Autocomplete
          label={words.fields.theme}
          description={words.themeHelp}
          inputWrapperOrder={[...below]}
          placeholder={words.themePlaceholder}
          data={themesOf(items).map(({ name }) => name)}
          required
          maxLength={60}
          data-autofocus={!item && !theme ? true : undefined}
          {...form.getInputProps('theme')}
        />
        <TextInput
          label={words.fields.question}
          required
          maxLength={200}
          data-autofocus={item || theme ? true : undefined}
          {...form.getInputProps('question')}
        />
        <RichTextField
          label={words.fields.answer}
          required
          {...form.getInputProps('answer')}
          value={form.values.answer}
        />
        <Switch
          label={words.fields.active}
          description={words.activeHelp}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <Switch
          label={words.fields.onHome}
          description={words.onHomeHelp}
          {...form.getInputProps('onHome', { type: 'checkbox' })}
        />
        <NumberInput
          label={words.fields.orderNo}
          description={words.orderHelp}
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
