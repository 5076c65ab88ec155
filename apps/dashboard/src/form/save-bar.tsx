import { Button } from '@mantine/core'
import type { FieldValues } from '#dashboard/form/changes.ts'
import classes from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import type { Editor } from '#dashboard/form/use-editor.ts'

interface Props<Values extends FieldValues> {
  readonly editor: Editor<Values>
  readonly saveLabel?: string | undefined
  /** Replaces "new record, not saved yet" where the form creates no record. */
  readonly title?: string
  readonly onCancel: () => void
}

/** A new record always shows its bar; a stored one only when something changed, and then says what. */
export function SaveBar<Values extends FieldValues>({ editor, saveLabel, title, onCancel }: Props<Values>) {
  const { form, isNew, isDirty, isSaving, changes, revert } = editor
  if (!isNew && !isDirty) return null
  const errorCount = Object.keys(form.errors).length
  return (
    <section className={classes.saveBar} aria-label={formMessages.saveBar}>
      <span className={classes.dot} aria-hidden />
      <p className={classes.changes} role="status">
        <b>{title ?? (isNew ? formMessages.newRecord : formMessages.changes(changes.length))}</b>{' '}
        {title === undefined && (
          <span>
            {isNew
              ? formMessages.notSavedYet
              : changes.map(({ label, detail }) => `${label}: ${detail}`).join(' · ')}
          </span>
        )}
        {errorCount > 0 && <em>{formMessages.fixErrors(errorCount)}</em>}
      </p>
      <Button variant="subtle" onClick={isNew ? onCancel : revert} disabled={isSaving}>
        {isNew ? formMessages.cancel : formMessages.revert}
      </Button>
      <Button type="submit" loading={isSaving}>
        {saveLabel ?? formMessages.save}
        <kbd className={classes.key}>Ctrl S</kbd>
      </Button>
    </section>
  )
}
