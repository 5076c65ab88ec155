import { type EditedText, type TextEdit, textEdit } from '@plato/contract/content/texts.contract'
import { useEffect, useState } from 'react'
import { textMessages as messages } from '#dashboard/content/texts/text-messages.tr.ts'
import { useTextWrites } from '#dashboard/content/texts/texts.data.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

type Values = { body: string }

const valuesOf = ({ body }: EditedText): Values => ({ body })

interface TextEditor {
  readonly editor: Editor<Values>
  /** The newer version of another user, while the edit is based on an older one. */
  readonly theirs: EditedText | undefined
  readonly takeTheirs: () => void
  /** Keeps the own text and bases it on the newer version, so that the next save is accepted. */
  readonly keepMine: () => void
}

/** Saves with the version on which the edit is based, so the server refuses to overwrite a newer text. */
export function useTextEditor(newest: EditedText): TextEditor {
  const [begun, setBegun] = useState(newest)
  const { save } = useTextWrites(newest.section)
  const editor = useEditor<Values, TextEdit, EditedText>({
    record: begun,
    blank: { body: '' },
    valuesOf,
    labels: messages.fields,
    schema: textEdit,
    bodyOf: (values) => ({ ...values, version: begun.version }),
    fieldOf: { 'content.empty': 'body' },
    save,
    onSaved: (saved) => {
      toastDone(saved.version === begun.version ? messages.unchanged : messages.saved(saved.version))
      setBegun(saved)
    },
  })
  const { form, isDirty } = editor
  const isBehind = newest.version > begun.version
  const { setValues } = form
  useEffect(() => {
    if (!isBehind || isDirty) return
    setBegun(newest)
    setValues(valuesOf(newest))
  }, [isBehind, isDirty, newest, setValues])
  return {
    editor,
    theirs: isBehind && isDirty ? newest : undefined,
    takeTheirs: () => {
      setBegun(newest)
      form.setValues(valuesOf(newest))
      form.clearErrors()
    },
    keepMine: () => setBegun(newest),
  }
}
