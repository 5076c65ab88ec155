import { NumberInput, TextInput } from '@mantine/core'
import { newFeatureCategory } from '@plato/contract/villas/features.contract'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages } from '#dashboard/villas/messages.tr.ts'

const { category: messages } = featureMessages

type Values = { name: string; orderNo: number | string }
const blank: Values = { name: '', orderNo: 0 }

/** A category can be added and, while empty, removed; the API has no call to change one. */
export function NewCategoryDrawer() {
  const onClose = useCloseTo('/villatypes/features')
  const { createCategory } = useFeatureWrites()
  const editor = useEditor({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: messages.fields,
    schema: newFeatureCategory,
    bodyOf: (values: Values) => ({ ...values, orderNo: numberIn(values.orderNo) ?? 0 }),
    fieldOf: { 'feature_category.name_taken': 'name' },
    save: createCategory,
    onSaved: () => {
      toastDone(messages.created(editor.form.values.name.trim()))
      onClose()
    },
  })
  return (
    <FormDrawer title={messages.newTitle} onClose={onClose}>
      <EditorForm editor={editor} saveLabel={messages.create} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <TextInput
            label={messages.fields.name}
            required
            data-autofocus
            {...editor.form.getInputProps('name')}
          />
          <NumberInput
            label={messages.fields.orderNo}
            description={messages.orderHelp}
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
