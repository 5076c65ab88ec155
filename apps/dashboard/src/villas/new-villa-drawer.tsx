import { Select, TextInput } from '@mantine/core'
import { type NewVilla, newVilla } from '@plato/contract/villas/villas.contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { ownerOptions, villaOptions } from '#dashboard/shared-villa/villa.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { CopiedParts } from '#dashboard/villas/copy/copied-parts.tsx'
import { copyMessages } from '#dashboard/villas/copy/copy-messages.tr.ts'
import { villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'
import { districtOptions, useVillaWrites } from '#dashboard/villas/villas.data.ts'

const { create: messages, filters } = villaListMessages

type Values = { name: string; sourceId: string; withPrices: boolean; ownerId: string; districtId: string }
const draft = newVilla.extend({ sourceId: z.int().nullable(), withPrices: z.boolean() })
type Draft = z.output<typeof draft>
interface Created {
  readonly id: number
  readonly name: string
}

function useNewVilla(mayPrice: boolean) {
  const navigate = useNavigate()
  const { create, copy } = useVillaWrites()
  const save = ({ sourceId, withPrices, ...villa }: Draft): Promise<number> =>
    sourceId === null ? create(villa satisfies NewVilla) : copy(sourceId, { name: villa.name, withPrices })
  const blank: Values = { name: '', sourceId: '', withPrices: mayPrice, ownerId: '', districtId: '' }
  return useEditor<Values, Draft, Created>({
    record: undefined,
    blank,
    valuesOf: ({ name }) => ({ ...blank, name }),
    labels: { ...messages.fields, sourceId: copyMessages.source, withPrices: copyMessages.withPrices },
    schema: draft,
    bodyOf: ({ name, sourceId, withPrices, ownerId, districtId }) => ({
      name,
      sourceId: numberIn(sourceId) ?? null,
      withPrices,
      ownerId: numberIn(ownerId) ?? null,
      districtId: numberIn(districtId) ?? null,
    }),
    fieldOf: {
      'villa.slug_taken': 'name',
      'villa.not_found': 'sourceId',
      'user.not_found': 'ownerId',
      'district.not_found': 'districtId',
    },
    save: async (body) => ({ id: await save(body), name: body.name }),
    onSaved: ({ id, name }) => {
      toastDone(messages.created(name))
      void navigate(`/villas/${id}`)
    },
  })
}

type Form = ReturnType<typeof useNewVilla>['form']

function SelectField({
  form,
  name,
  label,
  placeholder,
  data,
}: {
  form: Form
  name: 'sourceId' | 'ownerId' | 'districtId'
  label: string
  placeholder: string
  data: { value: string; label: string }[]
}) {
  return (
    <Select
      label={label}
      placeholder={placeholder}
      nothingFoundMessage={filters.nothing}
      data={data}
      searchable
      clearable
      {...form.getInputProps(name)}
      value={form.values[name] || null}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
    />
  )
}

function PlainFields({ form, mayPrice }: { form: Form; mayPrice: boolean }) {
  const { data: owners = [] } = useQuery(ownerOptions())
  const { data: districts = [] } = useQuery(districtOptions())
  return (
    <>
      {mayPrice && (
        <SelectField
          form={form}
          name="ownerId"
          label={messages.fields.ownerId}
          placeholder={messages.ownerPlaceholder}
          data={owners}
        />
      )}
      <SelectField
        form={form}
        name="districtId"
        label={messages.fields.districtId}
        placeholder={messages.districtPlaceholder}
        data={districts}
      />
      <p className={classes.help}>{messages.help}</p>
    </>
  )
}

/** Little more than a name, or a copy of another villa: the rest is the editor's. */
export function NewVillaDrawer() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const onClose = () => void navigate({ pathname: '/villas', search })
  const mayPrice = useMay()('prices.write')
  const editor = useNewVilla(mayPrice)
  const { form } = editor
  const { data: villas = [] } = useQuery(villaOptions())
  return (
    <FormDrawer title={messages.title} onClose={onClose}>
      <EditorForm editor={editor} saveLabel={messages.save} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <TextInput label={messages.fields.name} required data-autofocus {...form.getInputProps('name')} />
          <SelectField
            form={form}
            name="sourceId"
            label={copyMessages.source}
            placeholder={copyMessages.sourcePlaceholder}
            data={villas}
          />
          {form.values.sourceId === '' ? (
            <PlainFields form={form} mayPrice={mayPrice} />
          ) : (
            <CopiedParts
              withPrices={form.values.withPrices}
              onChange={(withPrices) => form.setFieldValue('withPrices', withPrices)}
            />
          )}
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
