import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { type Feature, newFeature } from '@plato/contract/villas/features.contract'
import { useQuery } from '@tanstack/react-query'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { featureList, useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages as messages } from '#dashboard/villas/messages.tr.ts'

type Values = {
  name: string
  categoryId: string
  isFilter: boolean
  isHighlight: boolean
  orderNo: number | string
}

const valuesOf = ({ name, categoryId, isFilter, isHighlight, orderNo }: Feature): Values => ({
  name,
  categoryId: String(categoryId),
  isFilter,
  isHighlight,
  orderNo,
})

const bodyOf = (values: Values) => ({
  ...values,
  categoryId: numberIn(values.categoryId),
  orderNo: numberIn(values.orderNo) ?? 0,
})

interface Props {
  readonly feature?: Feature
  readonly categoryId?: string
  readonly onClose: () => void
}

function useFeatureEditor({ feature, categoryId = '', onClose }: Props) {
  const { create, update } = useFeatureWrites()
  return useEditor({
    record: feature,
    blank: { name: '', categoryId, isFilter: false, isHighlight: false, orderNo: 0 },
    valuesOf,
    labels: messages.fields,
    schema: newFeature,
    bodyOf,
    fieldOf: { 'feature.name_taken': 'name', 'feature_category.not_found': 'categoryId' },
    save: (body) => (feature ? update({ id: feature.id, ...body }) : create(body)),
    onSaved: ({ name }) => {
      toastDone(feature ? messages.saved : messages.created(name))
      onClose()
    },
  })
}

export function FeatureForm(props: Props) {
  const { feature, onClose } = props
  const editor = useFeatureEditor(props)
  const { form } = editor
  const { data: categories = [] } = useQuery(featureList())
  return (
    <EditorForm editor={editor} {...(feature ? {} : { saveLabel: messages.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <TextInput label={messages.fields.name} required data-autofocus {...form.getInputProps('name')} />
        <Select
          label={messages.fields.categoryId}
          placeholder={messages.categoryPlaceholder}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
          allowDeselect={false}
          {...form.getInputProps('categoryId')}
          value={form.values.categoryId || null}
        />
        <NumberInput
          label={messages.fields.orderNo}
          description={messages.orderHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={10_000}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('orderNo')}
        />
        <Switch
          label={messages.fields.isFilter}
          description={messages.filterHelp}
          {...form.getInputProps('isFilter', { type: 'checkbox' })}
        />
        <Switch
          label={messages.fields.isHighlight}
          description={messages.highlightHelp}
          {...form.getInputProps('isHighlight', { type: 'checkbox' })}
        />
      </div>
    </EditorForm>
  )
}
