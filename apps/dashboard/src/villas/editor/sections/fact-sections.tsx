import { Button, MultiSelect, TextInput } from '@mantine/core'
import { slugOf } from '@plato/rules/slug'
import { IconExternalLink, IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { pairIn } from '#dashboard/form/coordinates.ts'
import { provinceOptions } from '#dashboard/regions/provinces.ts'
import classes from '#dashboard/shared-villa/section.module.css'
import { Section, SubGroup } from '#dashboard/shared-villa/section.tsx'
import { ownerOptions } from '#dashboard/shared-villa/villa.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { useDraft, useDraftStore } from '#dashboard/villas/editor/draft-store.ts'
import { Field, Fields } from '#dashboard/villas/editor/fields/field.tsx'
import { IdPicker } from '#dashboard/villas/editor/fields/id-picker.tsx'
import { factLabels, partMessages } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import {
  agencyFields,
  btransFields,
  capacityFields,
  locationFields,
  peopleFields,
  permitFields,
  permitNoteField,
  textFields,
  welcomeFields,
} from '#dashboard/villas/editor/fields/villa-fields.ts'
import { GapChip } from '#dashboard/villas/editor/gap-chip.tsx'
import { LocationMap } from '#dashboard/villas/editor/map/location-map.tsx'
import type { Point } from '#dashboard/villas/editor/map/projection.ts'
import { PartList } from '#dashboard/villas/editor/sections/part-list.tsx'
import { sameValue } from '#dashboard/villas/editor/villa-draft.ts'
import { editorMessages as messages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { PermitChecks } from '#dashboard/villas/permit/permit-checks.tsx'
import { districtOptions, districtPlaces, typeOptions } from '#dashboard/villas/villas.data.ts'

const nameField = {
  key: 'name',
  kind: 'text',
  label: factLabels.name,
  isRequired: true,
  maxLength: 80,
} as const

function SlugField() {
  const store = useDraftStore()
  const slug = useDraft(({ draft }) => String(draft.facts.slug ?? ''))
  const derived = useDraft(({ draft }) => slugOf(String(draft.facts.name ?? '')))
  const isChanged = useDraft(({ base, draft }) => base.facts.slug !== draft.facts.slug)
  const error = useDraft(({ errors }) => errors['facts.slug'])
  return (
    <div className={classes.field} data-span={2}>
      <TextInput
        label={factLabels.slug}
        description={messages.slugPreview(slug)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        spellCheck={false}
        error={error}
        value={slug}
        onChange={(event) => store.setField('facts', 'slug', event.currentTarget.value)}
        rightSectionWidth={112}
        rightSection={
          slug !== derived && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconWand size={14} aria-hidden />}
              onClick={() => store.setField('facts', 'slug', derived)}
            >
              {messages.fromName}
            </Button>
          )
        }
        {...(isChanged ? { 'data-dirty': true } : {})}
      />
    </div>
  )
}

function TypesField() {
  const store = useDraftStore()
  const ids = useDraft(({ draft }) => draft.typeIds)
  const isChanged = useDraft(({ base, draft }) => !sameValue(base.typeIds, draft.typeIds))
  const { data = [] } = useQuery(typeOptions())
  return (
    <div className={classes.field} data-span={3}>
      <MultiSelect
        label={messages.types}
        placeholder={ids.length === 0 ? messages.typesPlaceholder : ''}
        nothingFoundMessage={messages.nothing}
        data={data}
        value={ids.map(String)}
        onChange={(next) => store.setIds('typeIds', next.map(Number))}
        searchable
        {...(isChanged ? { 'data-dirty': true } : {})}
      />
    </div>
  )
}

/** The owner and the commission are terms of the contract, so they need the right to set prices. */
export function GeneralSection() {
  const mayPrice = useMay()('prices.write')
  const owners = useQuery(ownerOptions())
  const districts = useQuery(districtOptions())
  return (
    <Section id="general" facts={<GapChip section="general" />}>
      <div className={classes.grid}>
        <Field group="facts" field={nameField} />
        {mayPrice && (
          <IdPicker name="ownerId" gap="owner" placeholder={messages.chooseOwner} data={owners.data ?? []} />
        )}
        <IdPicker
          name="districtId"
          gap="district"
          placeholder={messages.chooseDistrict}
          data={districts.data ?? []}
        />
        <SlugField />
        <TypesField />
      </div>
      <SubGroup title={messages.groups.capacity} isDense>
        <Fields group="facts" fields={capacityFields} />
      </SubGroup>
      <SubGroup title={messages.groups.welcome}>
        <Fields group="facts" fields={welcomeFields} />
      </SubGroup>
      <SubGroup title={messages.groups.people}>
        <Fields group="facts" fields={peopleFields} />
      </SubGroup>
      {mayPrice && (
        <SubGroup title={messages.groups.agency}>
          <Fields group="agency" fields={agencyFields} />
        </SubGroup>
      )}
    </Section>
  )
}

export function TextsSection() {
  return (
    <Section id="texts" facts={<GapChip section="texts" />}>
      <div className={classes.grid}>
        <Fields group="facts" fields={textFields} />
      </div>
    </Section>
  )
}

function MapLink() {
  const point = useDraft(({ draft: { facts } }) =>
    typeof facts.lat === 'number' && typeof facts.lng === 'number' ? `${facts.lat}/${facts.lng}` : undefined,
  )
  if (!point) return null
  const [lat = '', lng = ''] = point.split('/')
  return (
    <Button
      component="a"
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${point}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      size="compact-sm"
      leftSection={<IconExternalLink size={14} aria-hidden />}
    >
      {messages.onMap}
    </Button>
  )
}

function PlaceOnMap() {
  const store = useDraftStore()
  const lat = useDraft(({ draft }) => draft.facts.lat)
  const lng = useDraft(({ draft }) => draft.facts.lng)
  const radius = useDraft(({ draft }) => draft.facts.mapRadiusM)
  const districtId = useDraft(({ draft }) => draft.facts.districtId)
  const { data: places = [] } = useQuery(districtPlaces())
  const district = places.find(({ id }) => id === districtId)
  const onChange = (point: Point) => {
    store.setField('facts', 'lat', point.lat)
    store.setField('facts', 'lng', point.lng)
  }
  return (
    <LocationMap
      point={typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined}
      district={district}
      places={places}
      radiusM={typeof radius === 'number' ? radius : 0}
      onChange={onChange}
    />
  )
}

export function LocationSection() {
  const store = useDraftStore()
  /** A map copies both numbers at once; they go to their two fields. */
  const onPaste = (event: ClipboardEvent) => {
    const pair = pairIn(event.clipboardData.getData('text'))
    const isPoint =
      event.target instanceof HTMLElement &&
      event.target.closest('[data-field$=".lat"], [data-field$=".lng"]')
    if (!pair || !isPoint) return
    event.preventDefault()
    store.setField('facts', 'lat', pair.lat)
    store.setField('facts', 'lng', pair.lng)
  }
  return (
    <Section id="location" facts={<GapChip section="location" />} action={<MapLink />}>
      <div className={classes.grid} onPaste={onPaste}>
        <Fields group="facts" fields={locationFields.slice(0, 3)} />
        <p className={classes.help}>{messages.pairHelp}</p>
        <PlaceOnMap />
        <Fields group="facts" fields={locationFields.slice(3)} />
      </div>
      <div className={classes.sub}>
        <h3>{partMessages.distances.title}</h3>
        <PartList part="distances" />
      </div>
    </Section>
  )
}

const btransShape = btransFields(provinceOptions)

export function BtransSection() {
  return (
    <Section id="btrans">
      <div className={classes.grid}>
        <p className={classes.help}>{messages.btransHelp}</p>
        <Fields group="btrans" fields={btransShape} />
      </div>
    </Section>
  )
}

export function PermitSection({ villaId }: { readonly villaId: number }) {
  return (
    <Section
      id="permit"
      facts={<GapChip section="permit" />}
      action={<span className={classes.faint}>{messages.permitFacts}</span>}
    >
      <div className={classes.grid}>
        <Fields group="facts" fields={permitFields} />
        <Field group="agency" field={permitNoteField} />
      </div>
      <PermitChecks villaId={villaId} />
    </Section>
  )
}
