import { Button } from '@mantine/core'
import formClasses from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useDraft, useDraftStore } from '#dashboard/villas/editor/draft-store.ts'
import type { VillaChange } from '#dashboard/villas/editor/villa-changes.ts'

interface Props {
  readonly changes: readonly VillaChange[]
  readonly isSaving: boolean
}

/** Appears when something changed, and says what. */
export function VillaSaveBar({ changes, isSaving }: Props) {
  const store = useDraftStore()
  const errorCount = useDraft(({ errors }) => Object.keys(errors).length)
  if (changes.length === 0) return null
  return (
    <section className={formClasses.saveBar} aria-label={formMessages.saveBar}>
      <span className={formClasses.dot} aria-hidden />
      <p className={formClasses.changes} role="status">
        <b>{formMessages.changes(changes.length)}</b>{' '}
        <span>{changes.map(({ label, detail }) => `${label}: ${detail}`).join(' · ')}</span>
        {errorCount > 0 && <em>{formMessages.fixErrors(errorCount)}</em>}
      </p>
      <Button variant="subtle" onClick={store.revert} disabled={isSaving}>
        {formMessages.revert}
      </Button>
      <Button type="submit" loading={isSaving}>
        {formMessages.save}
        <kbd className={formClasses.key}>Ctrl S</kbd>
      </Button>
    </section>
  )
}
