import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { newVillaType, type VillaType } from '@plato/contract/villas/villa-types.contract'
import { useNavigate } from 'react-router'
import { AddressField, addressErrors, withName } from '#dashboard/form/address-field.tsx'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { villaTypeMessages as messages } from '#dashboard/villas/messages.tr.ts'
import { useVillaTypeWrites } from '#dashboard/villas/villa-types.data.ts'

type Values = { name: string; slug: string; description: string; orderNo: number | string }

const blank: Values = { name: '', slug: '', description: '', orderNo: 0 }

const valuesOf = ({ name, slug, description, orderNo }: VillaType): Values => ({
  name,
  slug,
  description,
  orderNo,
})

const bodyOf = (values: Values) => ({ ...values, orderNo: numberIn(values.orderNo) ?? 0 })

function useVillaTypeEditor(villaType: VillaType | undefined) {
  const navigate = useNavigate()
  const { create, update } = useVillaTypeWrites()
  return useEditor({
    record: villaType,
    blank,
    valuesOf,
    labels: messages.fields,
    schema: newVillaType,
    bodyOf,
    check: ({ slug }) => addressErrors(slug),
    fieldOf: { 'villa_type.name_taken': 'name', 'slug.taken': 'slug' },
    save: (body) => (villaType ? update(villaType.id, body) : create(body)),
    onSaved: (saved) => {
      toastDone(villaType ? messages.saved : messages.created(saved.name))
      if (!villaType) void navigate(`/villatypes/${saved.id}`, { replace: true })
    },
  })
}

export function VillaTypeForm({ villaType }: { villaType?: VillaType }) {
  const navigate = useNavigate()
  const editor = useVillaTypeEditor(villaType)
  const { form, isNew } = editor
  return (
    <EditorForm
      editor={editor}
      {...(isNew ? { saveLabel: messages.create } : {})}
      onCancel={() => void navigate('/villatypes')}
    >
      <div className={classes.narrow}>
        <Panel title={messages.section}>
          <PanelFields>
            <TextInput
              label={messages.fields.name}
              required
              {...form.getInputProps('name')}
              onChange={(event) => {
                form.setValues(withName(form.values, event.currentTarget.value, isNew))
                form.clearFieldError('name')
              }}
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
            <div className={classes.wide}>
              <AddressField form={form} isNew={isNew} />
            </div>
            <Textarea
              className={classes.wide}
              label={messages.fields.description}
              description={messages.descriptionHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={4}
              maxRows={12}
              {...form.getInputProps('description')}
            />
          </PanelFields>
        </Panel>
      </div>
    </EditorForm>
  )
}
