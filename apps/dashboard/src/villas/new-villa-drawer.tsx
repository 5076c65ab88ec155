import { Select, TextInput } from '@mantine/core'
import { newVilla } from '@plato/contract/villas/villas.contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { ownerOptions } from '#dashboard/shared-villa/villa.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'
import { districtOptions, useVillaWrites } from '#dashboard/villas/villas.data.ts'

const { create: messages, filters } = villaListMessages

type Values = { name: string; ownerId: string; districtId: string }
interface Created {
  readonly id: number
  readonly name: string
}

function useNewVilla() {
  const navigate = useNavigate()
  const { create } = useVillaWrites()
  return useEditor<Values, ReturnType<typeof newVilla.parse>, Created>({
    record: undefined,
    blank: { name: '', ownerId: '', districtId: '' },
    valuesOf: ({ name }) => ({ name, ownerId: '', districtId: '' }),
    labels: messages.fields,
    schema: newVilla,
    bodyOf: ({ name, ownerId, districtId }) => ({
      name,
      ownerId: numberIn(ownerId) ?? null,
      districtId: numberIn(districtId) ?? null,
    }),
    fieldOf: { 'villa.slug_taken': 'name', 'user.not_found': 'ownerId', 'district.not_found': 'districtId' },
    save: async (body) => ({ id: await create(body), name: body.name }),
    onSaved: ({ id, name }) => {
      toastDone(messages.created(name))
      void navigate(`/villas/${id}`)
    },
  })
}

/** Little more than a name: the rest is the editor's. */
export function NewVillaDrawer() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const onClose = () => void navigate({ pathname: '/villas', search })
  const mayPrice = useMay()('prices.write')
  const editor = useNewVilla()
  const { form } = editor
  const { data: owners = [] } = useQuery(ownerOptions())
  const { data: districts = [] } = useQuery(districtOptions())
  return (
    <FormDrawer title={messages.title} onClose={onClose}>
      <EditorForm editor={editor} saveLabel={messages.save} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <TextInput label={messages.fields.name} required data-autofocus {...form.getInputProps('name')} />
          {mayPrice && (
            <Select
              label={messages.fields.ownerId}
              placeholder={messages.ownerPlaceholder}
              nothingFoundMessage={filters.nothing}
              data={owners}
              searchable
              clearable
              {...form.getInputProps('ownerId')}
              value={form.values.ownerId || null}
              onChange={(value) => form.setFieldValue('ownerId', value ?? '')}
            />
          )}
          <Select
            label={messages.fields.districtId}
            placeholder={messages.districtPlaceholder}
            nothingFoundMessage={filters.nothing}
            data={districts}
            searchable
            clearable
            {...form.getInputProps('districtId')}
            value={form.values.districtId || null}
            onChange={(value) => form.setFieldValue('districtId', value ?? '')}
          />
          <p className={classes.help}>{messages.help}</p>
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
