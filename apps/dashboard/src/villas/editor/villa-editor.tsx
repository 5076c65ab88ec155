import { useHotkeys } from '@mantine/hooks'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { FeedsSection } from '#dashboard/availability/feeds/feeds-section.tsx'
import { useFieldFromUrl } from '#dashboard/form/field-from-url.ts'
import formClasses from '#dashboard/form/form.module.css'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import {
  createDraftStore,
  DraftContext,
  type DraftStore,
  useDraft,
} from '#dashboard/villas/editor/draft-store.ts'
import { GapsContext, gapsOf, sectionOfGap } from '#dashboard/villas/editor/gaps.ts'
import { PublishNotice } from '#dashboard/villas/editor/publish-notice.tsx'
import { CommentsSection } from '#dashboard/villas/editor/sections/comments-section.tsx'
import {
  BtransSection,
  GeneralSection,
  LocationSection,
  PermitSection,
  TextsSection,
} from '#dashboard/villas/editor/sections/fact-sections.tsx'
import {
  FeaturesSection,
  FeesSection,
  PartSection,
  PolicySection,
} from '#dashboard/villas/editor/sections/more-sections.tsx'
import { SectionNav } from '#dashboard/villas/editor/sections/section-nav.tsx'
import { useVillaSave } from '#dashboard/villas/editor/use-villa-save.tsx'
import { changesIn, sectionOfPath } from '#dashboard/villas/editor/villa-changes.ts'
import classes from '#dashboard/villas/editor/villa-editor.module.css'
import { VillaHead } from '#dashboard/villas/editor/villa-head.tsx'
import { VillaSaveBar } from '#dashboard/villas/editor/villa-save-bar.tsx'
import { OwnerDates } from '#dashboard/villas/owner/owner-dates.tsx'
import { ReadOnlyFees, ReadOnlyPolicy, ReadOnlyPrices } from '#dashboard/villas/owner/owner-villa.tsx'
import { PhotosSection } from '#dashboard/villas/photos/photos-section.tsx'
import { PricesSection } from '#dashboard/villas/prices/prices-section.tsx'

function Sections({ villa }: { villa: Villa }) {
  const may = useMay()
  const mayPrice = may('prices.write')
  return (
    <>
      <GeneralSection />
      <TextsSection />
      <LocationSection />
      <PartSection part="rooms" />
      <PartSection part="pools" />
      <FeaturesSection />
      <PhotosSection villa={villa} />
      {mayPrice ? <PricesSection villa={villa} /> : <ReadOnlyPrices villa={villa} />}
      {mayPrice ? <FeesSection /> : <ReadOnlyFees villa={villa} />}
      {may('calendar.read') && (
        <>
          <OwnerDates villa={villa} />
          <FeedsSection villaId={villa.id} isReadOnly={!may('feeds.write')} />
        </>
      )}
      <BtransSection />
      <PermitSection villaId={villa.id} />
      {mayPrice ? <PolicySection /> : <ReadOnlyPolicy villa={villa} />}
      <CommentsSection comments={villa.comments} />
    </>
  )
}

/** The keys belong to the drawer or the question on top, if there is one. */
const isLayerOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** Changes and gaps, worked out anew after every key stroke; everything else reads its own field only. */
function Frame({ villa, store }: { villa: Villa; store: DraftStore }) {
  const state = useDraft((whole) => whole)
  const changes = changesIn(state)
  const found = gapsOf(state.draft.facts, villa, todayInIstanbul())
  const gapKey = found.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same gaps must stay the same list, or every field re-renders
  const gaps = useMemo(() => found, [gapKey])
  const { submit, isSaving } = useVillaSave(villa.id, store)
  useFieldFromUrl()
  useHotkeys([['mod+S', () => !isLayerOpen() && submit()]], [])
  const sections = useMemo(() => <Sections villa={villa} />, [villa])
  const onSubmit = (event: FormEvent) => {
    // A drawer's own form sends its event through here too, because React bubbles through portals.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    submit()
  }
  const wrong = Object.keys(state.errors).map(sectionOfPath)
  const missing = [...gaps.map((gap) => sectionOfGap[gap]), ...wrong].filter((id) => id !== undefined)
  return (
    <GapsContext value={gaps}>
      <VillaHead villa={villa} isDirty={changes.length > 0} />
      <form className={formClasses.form} noValidate onSubmit={onSubmit}>
        <div className={classes.editor}>
          <SectionNav changed={changes.map(({ section }) => section)} missing={missing} />
          <div className={classes.content}>
            <PublishNotice isPublished={villa.status === 'PUBLISHED'} />
            {sections}
          </div>
        </div>
        <VillaSaveBar changes={changes} isSaving={isSaving} />
        <LeaveGuard isDirty={changes.length > 0 && !isSaving} />
      </form>
    </GapsContext>
  )
}

/** The villa's editor: facts, parts, features and the tax sheet under one save bar; photos and prices at once. */
export function VillaEditor({ villa }: { villa: Villa }) {
  const [store] = useState(() => createDraftStore(villa))
  useEffect(() => store.refresh(villa), [store, villa])
  return (
    <DraftContext value={store}>
      <Frame villa={villa} store={store} />
    </DraftContext>
  )
}
