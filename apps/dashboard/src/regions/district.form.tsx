import { Select, TextInput } from '@mantine/core'
import { type District, newDistrict } from '@plato/contract/regions/regions.contract'
import { useQuery } from '@tanstack/react-query'
import { CoordinateFields } from '#dashboard/form/coordinate-fields.tsx'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { townOptions, useDistrictWrites } from '#dashboard/regions/regions.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { district: messages } = regionMessages

type Values = { town_id: string; name: string; lat: number | string; lng: number | string }

const valuesOf = ({ town_id, name, lat, lng }: District): Values => ({
  town_id: String(town_id),
  name,
  lat,
  lng,
})

const bodyOf = ({ town_id, name, lat, lng }: Values) => ({
  town_id: numberIn(town_id),
  name,
  lat: numberIn(lat),
  lng: numberIn(lng),
})

interface Props {
  readonly district?: District
  /** The town a new district is meant for, when it was opened from one. */
  readonly townId?: string
  readonly onClose: () => void
}

function useDistrictEditor({ district, townId = '', onClose }: Props) {
  const { create, update } = useDistrictWrites()
  return useEditor({
    record: district,
    blank: { town_id: townId, name: '', lat: '', lng: '' },
    valuesOf,
    labels: messages.fields,
    schema: newDistrict,
    bodyOf,
    fieldOf: { 'district.name_taken': 'name', 'town.not_found': 'town_id' },
    save: (body) => (district ? update(district.id, body) : create(body)),
    onSaved: ({ name }) => {
      toastDone(district ? messages.saved : messages.created(name))
      onClose()
    },
  })
}

export function DistrictForm(props: Props) {
  const { district, onClose } = props
  const editor = useDistrictEditor(props)
  const { form } = editor
  const { data: towns = [] } = useQuery(townOptions())
  return (
    <EditorForm editor={editor} {...(district ? {} : { saveLabel: messages.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <TextInput label={messages.fields.name} required data-autofocus {...form.getInputProps('name')} />
        <Select
          label={messages.fields.town_id}
          {...(district ? { description: messages.townHelp } : {})}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={messages.townPlaceholder}
          nothingFoundMessage={messages.noTown}
          data={towns}
          searchable
          required
          allowDeselect={false}
          {...form.getInputProps('town_id')}
          value={form.values.town_id || null}
        />
        <CoordinateFields form={form} />
      </div>
    </EditorForm>
  )
}
