import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { newTown, type Town } from '@plato/contract/regions/regions.contract'
import { useNavigate } from 'react-router'
import { AddressField, addressErrors, withName } from '#dashboard/form/address-field.tsx'
import { CoordinateFields } from '#dashboard/form/coordinate-fields.tsx'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { provinceOptions } from '#dashboard/regions/provinces.ts'
import { useTownWrites } from '#dashboard/regions/regions.data.ts'
import { TownDistricts } from '#dashboard/regions/town-districts.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { town: messages } = regionMessages

type Values = {
  name: string
  slug: string
  description: string
  /** The picker speaks in strings; an empty one is "not chosen". */
  provinceCode: string
  lat: number | string
  lng: number | string
  popular: boolean
  orderNo: number | string
}

const blank: Values = {
  name: '',
  slug: '',
  description: '',
  provinceCode: '',
  lat: '',
  lng: '',
  popular: false,
  orderNo: 0,
}

const valuesOf = ({ name, slug, description, provinceCode, lat, lng, popular, orderNo }: Town): Values => ({
  name,
  slug,
  description,
  provinceCode: String(provinceCode),
  lat,
  lng,
  popular,
  orderNo,
})

const bodyOf = (values: Values) => ({
  ...values,
  provinceCode: numberIn(values.provinceCode),
  lat: numberIn(values.lat),
  lng: numberIn(values.lng),
  orderNo: numberIn(values.orderNo) ?? 0,
})

function useTownEditor(town: Town | undefined) {
  const navigate = useNavigate()
  const { create, update } = useTownWrites()
  return useEditor({
    record: town,
    blank,
    valuesOf,
    labels: messages.fields,
    schema: newTown,
    bodyOf,
    check: ({ slug }) => addressErrors(slug),
    fieldOf: { 'town.name_taken': 'name', 'slug.taken': 'slug' },
    save: (body) => (town ? update(town.id, body) : create(body)),
    onSaved: (saved) => {
      toastDone(town ? messages.saved : messages.created(saved.name))
      if (!town) void navigate(`/towndistrict/${saved.id}`, { replace: true })
    },
  })
}

type Part = Pick<Editor<Values>, 'form' | 'isNew'>

function FactsPanel({ form, isNew }: Part) {
  const name = form.getInputProps('name')
  return (
    <Panel title={messages.sections.facts}>
      <PanelFields>
        <TextInput
          label={messages.fields.name}
          required
          {...name}
          onChange={(event) => {
            form.setValues(withName(form.values, event.currentTarget.value, isNew))
            form.clearFieldError('name')
          }}
        />
        <Select
          label={messages.fields.provinceCode}
          description={messages.provinceHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={messages.provincePlaceholder}
          nothingFoundMessage={messages.noProvince}
          data={provinceOptions}
          searchable
          required
          allowDeselect={false}
          {...form.getInputProps('provinceCode')}
          value={form.values.provinceCode || null}
        />
        <div className={classes.wide}>
          <AddressField form={form} isNew={isNew} />
        </div>
      </PanelFields>
    </Panel>
  )
}

function SitePanel({ form }: Pick<Part, 'form'>) {
  return (
    <Panel title={messages.sections.site}>
      <PanelFields>
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
          className={classes.switch}
          label={messages.fields.popular}
          description={messages.popularHelp}
          {...form.getInputProps('popular', { type: 'checkbox' })}
        />
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
  )
}

export function TownForm({ town }: { town?: Town }) {
  const navigate = useNavigate()
  const editor = useTownEditor(town)
  return (
    <EditorForm
      editor={editor}
      {...(town ? {} : { saveLabel: messages.create })}
      onCancel={() => void navigate('/towndistrict')}
    >
      <div className={town ? classes.columns : classes.narrow}>
        <div className={classes.stack}>
          <FactsPanel form={editor.form} isNew={editor.isNew} />
          <SitePanel form={editor.form} />
          <Panel title={messages.sections.map}>
            <PanelFields>
              <CoordinateFields form={editor.form} />
            </PanelFields>
          </Panel>
        </div>
        {town && <TownDistricts townId={town.id} />}
      </div>
    </EditorForm>
  )
}
