import { type EditedText, type TextEdit, textEdit } from '@plato/contract/content/texts.contract'
import { useEffect, useState } from 'react'
import { textMessages as words } from '#dashboard/content/texts/text-messages.tr.ts'
import { useTextWrites } from '#dashboard/content/texts/texts.data.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

type Values = { body: string }

const valuesOf = ({ body }: EditedText): Values => ({ body })

interface TextEditor {
  readonly editor: Editor<Values>
  /** Somebody else's newer version, while what is written here began from an older one. */
  readonly theirs: EditedText | undefined
  readonly takeTheirs: () => void
  /** Go on with what is written: the next save is meant to come after theirs. */
  readonly keepMine: () => void
}

/** Writes from the version it began with, whatever is read meanwhile: nobody's text is replaced unseen. */
export function useTextEditor(newest: EditedText): TextEditor {
  const [begun, setBegun] = useState(newest)
  const { save } = useTextWrites(newest.section)
  const editor = useEditor<Values, TextEdit, EditedText>({
    record: begun,
    blank: { body: '' },
    valuesOf,
    labels: words.fields,
    schema: textEdit,
    bodyOf: (values) => ({ ...values, version: begun.version }),
    fieldOf: { 'content.empty': 'body' },
    save,
    onSaved: (saved) => {
      toastDone(saved.version === begun.version ? words.unchanged : words.saved(saved.version))
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
