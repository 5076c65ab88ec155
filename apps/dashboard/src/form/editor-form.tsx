import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { FieldValues } from '#dashboard/form/changes.ts'
import classes from '#dashboard/form/form.module.css'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import type { Editor } from '#dashboard/form/use-editor.ts'

interface Props<Values extends FieldValues> {
  readonly editor: Editor<Values>
  readonly saveLabel?: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** The form around a record's fields: save bar, Ctrl+S and the question before leaving. */
export function EditorForm<Values extends FieldValues>({
  editor,
  saveLabel,
  onCancel,
  children,
}: Props<Values>) {
  useHotkeys([['mod+S', () => editor.submit()]], [], true)
  return (
    <form className={classes.form} noValidate onSubmit={editor.submit}>
      <div className={classes.fields}>{children}</div>
      <SaveBar editor={editor} saveLabel={saveLabel} onCancel={onCancel} />
      <LeaveGuard isDirty={editor.isDirty && !editor.isSaving} />
    </form>
  )
}
