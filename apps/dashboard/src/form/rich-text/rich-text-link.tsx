import { Button, TextInput } from '@mantine/core'
import { safeHref } from '@plato/rules/content/rich-text'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import classes from '#dashboard/form/rich-text/rich-text.module.css'
import { richTextMessages } from '#dashboard/form/rich-text/rich-text-messages.tr.ts'

const messages = richTextMessages.link

/** “ornek.com” is meant as an address of the web. */
const hrefOf = (written: string): string | undefined => {
  const text = written.trim()
  return (
    safeHref(text) ?? (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? safeHref(`https://${text}`) : undefined)
  )
}

/** A drawer around the editor closes on Escape unless the pressed element says so; here it closes this row. */
const keepsEscape = { 'data-mantine-stop-propagation': true } as const

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

/** The address of a link, in a row of its own: it works alike in a page, in a drawer and on a phone. */
export function LinkRow({ editor, onClose }: Props) {
  const stored: unknown = editor.getAttributes('link').href
  const [written, setWritten] = useState(typeof stored === 'string' ? stored : '')
  const [error, setError] = useState<string>()
  const isLinked = editor.isActive('link')
  const back = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = hrefOf(written)
    if (href === undefined) return setError(messages.refused)
    if (editor.state.selection.empty && !isLinked) return setError(messages.nothingChosen)
    editor.chain().extendMarkRange('link').setLink({ href }).run()
    back()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    back()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set()
    else if (event.key === 'Escape') back()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.link}>
      <TextInput
        className={classes.address}
        aria-label={messages.address}
        placeholder={messages.placeholder}
        autoComplete="off"
        autoFocus
        value={written}
        error={error}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
        {...keepsEscape}
      />
      <Button variant="default" onClick={set}>
        {messages.set}
      </Button>
      <Button variant="subtle" onClick={isLinked ? remove : back}>
        {isLinked ? messages.remove : messages.cancel}
      </Button>
    </div>
  )
}
