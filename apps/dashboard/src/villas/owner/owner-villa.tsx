import { placeOf } from '@plato/brand/place'
import type { Villa } from '@plato/contract/villas/villas.contract'
import type { Currency } from '@plato/rules/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FeedsSection } from '#dashboard/availability/feeds/feeds-section.tsx'
import type { DraftItem } from '#dashboard/form/draft-item.ts'
import { Absent } from '#dashboard/list/absent.tsx'
import { provinceOptions } from '#dashboard/regions/provinces.ts'
import sectionClasses from '#dashboard/shared-villa/section.module.css'
import { Section } from '#dashboard/shared-villa/section.tsx'
import type { SectionId } from '#dashboard/shared-villa/section-names.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { shownValue } from '#dashboard/villas/editor/fields/shown-value.ts'
import { factLabels, partMessages } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import {
  btransFields,
  capacityFields,
  type Field,
  locationFields,
  peopleFields,
  permitFields,
  priceFields,
  textFields,
  welcomeFields,
} from '#dashboard/villas/editor/fields/villa-fields.ts'
import { CommentsSection } from '#dashboard/villas/editor/sections/comments-section.tsx'
import { SectionNav } from '#dashboard/villas/editor/sections/section-nav.tsx'
import editorClasses from '#dashboard/villas/editor/villa-editor.module.css'
import { policyMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { VillaHead } from '#dashboard/villas/editor/villa-head.tsx'
import { type PartName, partShapes } from '#dashboard/villas/editor/villa-parts.ts'
import { featureList } from '#dashboard/villas/features.data.ts'
import classes from '#dashboard/villas/owner/owner.module.css'
import { OwnerDates } from '#dashboard/villas/owner/owner-dates.tsx'
import { ownerVillaMessages as messages } from '#dashboard/villas/owner/owner-messages.tr.ts'
import { PhotoFace } from '#dashboard/villas/photos/photo-tile.tsx'
import photoClasses from '#dashboard/villas/photos/photos.module.css'
import { priceMessages } from '#dashboard/villas/prices/price-messages.tr.ts'
import { PriceTable } from '#dashboard/villas/prices/price-table.tsx'
import { PriceTrial } from '#dashboard/villas/prices/price-trial.tsx'
import { firstYear, rowsOf, yearsOf } from '#dashboard/villas/prices/price-years.ts'
import { YearSwitch } from '#dashboard/villas/prices/year-switch.tsx'

interface FactProps {
  readonly label: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ label, isWide, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface FactsProps {
  readonly fields: readonly Field[]
  readonly values: DraftItem
  readonly currency: Currency
  readonly children?: ReactNode
}

function Facts({ fields, values, currency, children }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {children}
      {fields.map((field) => (
        <Fact key={field.key} label={field.label} isWide={field.span === 3}>
          {shownValue(field, values[field.key], currency) ?? <Absent />}
        </Fact>
      ))}
    </dl>
  )
}

/** The rows of a list as sentences: every value that says something. */
function PartFacts({
  part,
  rows,
  currency,
}: {
  part: PartName
  rows: readonly DraftItem[]
  currency: Currency
}) {
  const { fields } = partShapes[part]
  const said = (row: DraftItem) =>
    fields
      .map((field) => {
        if (field.kind === 'switch') return row[field.key] ? field.label : undefined
        const value = shownValue(field, row[field.key], currency)
        return value && (field.kind === 'count' || field.kind === 'countOrNone')
          ? `${field.label} ${value}`
          : value
      })
      .filter(Boolean)
      .join(' · ')
  if (rows.length === 0) return <p className={sectionClasses.none}>{messages.none}</p>
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={said(row)}>{said(row)}</li>
      ))}
    </ul>
  )
}

function FeatureNames({ featureIds }: Pick<Villa, 'featureIds'>) {
  const { data = [] } = useQuery(featureList())
  const names = data
    .flatMap(({ features }) => features)
    .filter(({ id }) => featureIds.includes(id))
    .map(({ name }) => name)
  return <p className={sectionClasses.none}>{names.join(', ') || messages.noFeatures}</p>
}

function OwnerPhotos({ images }: Pick<Villa, 'images'>) {
  return (
    <Section id="photos" facts={messages.photos(images.length)}>
      {images.length === 0 ? (
        <p className={sectionClasses.none}>{messages.noPhotos}</p>
      ) : (
        <ul className={`${photoClasses.photos} ${classes.photos}`}>
          {images.map((image, index) => (
            <li key={image.id} className={photoClasses.tile}>
              <PhotoFace image={image} index={index} onRemove={() => undefined} isReadOnly />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function ReadOnlyPrices({ villa: { id, facts, prices } }: { villa: Villa }) {
  const today = todayInIstanbul()
  const [chosen, setYear] = useState<number>()
  const year = chosen ?? firstYear(prices, today)
  return (
    <Section
      id="prices"
      title={priceMessages.title}
      action={<YearSwitch years={yearsOf(prices, today)} year={year} onYear={setYear} />}
    >
      <PriceTable
        year={year}
        rows={rowsOf(prices, year)}
        currency={facts.currency}
        minNights={facts.minNights}
      />
      <div className={sectionClasses.sub}>
        <Facts fields={priceFields} values={facts} currency={facts.currency} />
      </div>
      <PriceTrial villaId={id} maxGuests={facts.maxGuests} />
    </Section>
  )
}

function FactSection({ id, ...facts }: FactsProps & { id: SectionId }) {
  return (
    <Section id={id}>
      <Facts {...facts} />
    </Section>
  )
}

const generalFields = [...capacityFields, ...welcomeFields, ...peopleFields]
const btransShape = btransFields(provinceOptions)

function FirstSections({ villa }: { villa: Villa }) {
  const { facts, parts, town, districtName } = villa
  const { currency } = facts
  return (
    <>
      <FactSection id="general" fields={generalFields} values={facts} currency={currency}>
        <Fact label={factLabels.name}>{facts.name}</Fact>
        <Fact label={messages.place}>{placeOf({ townName: town?.name, districtName }) || <Absent />}</Fact>
      </FactSection>
      <FactSection id="texts" fields={textFields} values={facts} currency={currency} />
      <Section id="location">
        <Facts fields={locationFields} values={facts} currency={currency} />
        <div className={sectionClasses.sub}>
          <h3>{partMessages.distances.title}</h3>
          <PartFacts part="distances" rows={parts.distances} currency={currency} />
        </div>
      </Section>
      <Section id="rooms">
        <PartFacts part="rooms" rows={parts.rooms} currency={currency} />
      </Section>
      <Section id="pools">
        <PartFacts part="pools" rows={parts.pools} currency={currency} />
      </Section>
      <Section id="features">
        <FeatureNames featureIds={villa.featureIds} />
      </Section>
    </>
  )
}

export function ReadOnlyFees({ villa: { facts, parts } }: { villa: Villa }) {
  const { currency } = facts
  return (
    <Section id="fees">
      <PartFacts part="fees" rows={parts.fees} currency={currency} />
      {(['discounts', 'inclusions'] as const).map((part) => (
        <div key={part} className={sectionClasses.sub}>
          <h3>{partMessages[part].title}</h3>
          <PartFacts part={part} rows={parts[part]} currency={currency} />
        </div>
      ))}
    </Section>
  )
}

export function ReadOnlyPolicy({ villa: { facts } }: { villa: Villa }) {
  const policy = policyMessages[facts.cancellationPolicy]
  return (
    <Section id="policy" facts={policy.name}>
      <ul className={classes.rows}>
        {policy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Section>
  )
}

function LastSections({ villa }: { villa: Villa }) {
  const may = useMay()
  const { id, facts, btrans, comments } = villa
  const { currency } = facts
  return (
    <>
      <ReadOnlyFees villa={villa} />
      {may('calendar.read') && (
        <>
          <OwnerDates villa={villa} />
          <FeedsSection villaId={id} isReadOnly={!may('feeds.write')} />
        </>
      )}
      <FactSection id="btrans" fields={btransShape} values={btrans ?? {}} currency={currency} />
      <FactSection id="permit" fields={permitFields} values={facts} currency={currency} />
      <ReadOnlyPolicy villa={villa} />
      <CommentsSection comments={comments} isReadOnly />
    </>
  )
}

/** The same sections as the editor, to be read. The server leaves out for an owner what only the agency knows. */
export function OwnerVilla({ villa }: { villa: Villa }) {
  const may = useMay()
  return (
    <>
      <VillaHead villa={villa} isReadOnly />
      <div className={editorClasses.editor}>
        <SectionNav />
        <div className={editorClasses.content}>
          <p className={classes.note}>{may('agency.read') ? messages.staffNote : messages.note}</p>
          <FirstSections villa={villa} />
          <OwnerPhotos images={villa.images} />
          <ReadOnlyPrices villa={villa} />
          <LastSections villa={villa} />
        </div>
      </div>
    </>
  )
}
