import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { type Feature, newFeature } from '@plato/contract/villas/features.contract'
import { useQuery } from '@tanstack/react-query'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { featureList, useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages as words } from '#dashboard/villas/messages.tr.ts'

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
    labels: words.fields,
    schema: newFeature,
    bodyOf,
    fieldOf: { 'feature.name_taken': 'name', 'feature_category.not_found': 'categoryId' },
    save: (body) => (feature ? update({ id: feature.id, ...body }) : create(body)),
    onSaved: ({ name }) => {
      toastDone(feature ? words.saved : words.created(name))
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
    <EditorForm editor={editor} {...(feature ? {} : { saveLabel: words.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <TextInput label={words.fields.name} required data-autofocus {...form.getInputProps('name')} />
        <Select
          label={words.fields.categoryId}
          placeholder={words.categoryPlaceholder}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          required
          allowDeselect={false}
          {...form.getInputProps('categoryId')}
          value={form.values.categoryId || null}
        />
        <NumberInput
          label={words.fields.orderNo}
          description={words.orderHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={10_000}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('orderNo')}
        />
        <Switch
          label={words.fields.isFilter}
          description={words.filterHelp}
          {...form.getInputProps('isFilter', { type: 'checkbox' })}
        />
        <Switch
          label={words.fields.isHighlight}
          description={words.highlightHelp}
          {...form.getInputProps('isHighlight', { type: 'checkbox' })}
        />
      </div>
    </EditorForm>
  )
}
