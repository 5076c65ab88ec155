import { NumberInput, TextInput } from '@mantine/core'
import { newFeatureCategory } from '@plato/contract/villas/features.contract'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages } from '#dashboard/villas/messages.tr.ts'
import { useCloseToFeatures } from '#dashboard/villas/use-close-to-features.ts'

const { category: words } = featureMessages

type Values = { name: string; orderNo: number | string }
const blank: Values = { name: '', orderNo: 0 }

/** A category can be added and, while empty, removed; the API has no call to change one. */
export function NewCategoryDrawer() {
  const onClose = useCloseToFeatures()
  const { createCategory } = useFeatureWrites()
  const editor = useEditor({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: words.fields,
    schema: newFeatureCategory,
    bodyOf: (values: Values) => ({ ...values, orderNo: numberIn(values.orderNo) ?? 0 }),
    fieldOf: { 'feature_category.name_taken': 'name' },
    save: createCategory,
    onSaved: () => {
      toastDone(words.created(editor.form.values.name.trim()))
      onClose()
    },
  })
  return (
    <FormDrawer title={words.newTitle} onClose={onClose}>
      <EditorForm editor={editor} saveLabel={words.create} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <TextInput
            label={words.fields.name}
            required
            data-autofocus
            {...editor.form.getInputProps('name')}
          />
          <NumberInput
            label={words.fields.orderNo}
            description={words.orderHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={10_000}
            clampBehavior="none"
            allowDecimal={false}
            {...editor.form.getInputProps('orderNo')}
          />
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
