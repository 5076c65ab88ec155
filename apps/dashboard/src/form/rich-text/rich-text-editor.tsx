import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { readRichText } from '@plato/rules/content/rich-text'
import { richTextHtml } from '@plato/rules/content/write-rich-text'
import { IconLink } from '@tabler/icons-react'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import { type Editor, getSchema, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { cleanPasted } from '#dashboard/form/rich-text/pasted-html.ts'
import classes from '#dashboard/form/rich-text/rich-text.module.css'
import { isLinkRequested, richTextExtensions } from '#dashboard/form/rich-text/rich-text-extensions.ts'
import { LinkRow } from '#dashboard/form/rich-text/rich-text-link.tsx'
import { richTextLabels, richTextMessages } from '#dashboard/form/rich-text/rich-text-messages.tr.ts'
import { parseInert } from '#dashboard/shell/trusted-html.ts'

export interface RichTextBodyProps {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly minHeight: number
  readonly isDirty: boolean
  /** Names and descriptions of the field, as the page's other fields have them. */
  readonly attributes: Readonly<Record<string, string>>
}

/** As it is kept: the same text always reads the same, so a change taken back is no change. */
const normalizeHtml = (html: string): string => richTextHtml(readRichText(html))

const parser = ContentParser.fromSchema(getSchema(richTextExtensions))

/** The editor would parse HTML itself, which Trusted Types refuse. */
const contentOf = (value: string): JSONContent => parser.parse(parseInert(normalizeHtml(value))).toJSON()

function useRichText({ value, onChange, onBlur, attributes }: RichTextBodyProps): Editor | null {
  const lastHtml = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: contentOf(value),
    // The editor would write its style element as HTML; the same rules are in rich-text.module.css.
    injectCSS: false,
    editorProps: { attributes: { ...attributes }, transformPastedHTML: cleanPasted },
    onUpdate: ({ editor: changed }) => {
      const html = normalizeHtml(changed.getHTML())
      if (html === lastHtml.current) return
      lastHtml.current = html
      onChange(html)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    // Only what came from outside (another version, a revert) is put in: the writer's cursor stays where it is.
    if (!editor || editor.isDestroyed || value === lastHtml.current) return
    lastHtml.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  return editor
}

function LinkControl({ editor, onOpen }: { readonly editor: Editor; readonly onOpen: () => void }) {
  const isActive = useEditorState({
    editor,
    selector: (state) => !state.editor.isDestroyed && state.editor.isActive('link'),
  })
  // Heard on the window: while the page is being put together the editor may have no element of its own yet.
  useEffect(() => {
    const onRequested = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === editor) onOpen()
    }
    window.addEventListener(isLinkRequested, onRequested)
    return () => window.removeEventListener(isLinkRequested, onRequested)
  }, [editor, onOpen])
  return (
    <RichTextEditor.Control
      active={isActive}
      aria-label={richTextLabels.linkControlLabel}
      title={richTextLabels.linkControlLabel}
      onClick={onOpen}
    >
      <IconLink size={16} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  )
}

function Tools({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  return (
    <RichTextEditor.Toolbar className={classes.toolbar} role="group" aria-label={richTextMessages.tools}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <LinkControl editor={editor} onOpen={onLink} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting
          onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
        />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

/** The editor itself, loaded by `RichTextField` the first time a page wants one. */
export function RichTextBody(props: RichTextBodyProps) {
  const editor = useRichText(props)
  const [isLinking, setIsLinking] = useState(false)
  const [open] = useState(() => () => setIsLinking(true))
  if (!editor) return null
  return (
    <RichTextEditor
      editor={editor}
      labels={richTextLabels}
      variant="subtle"
      className={classes.editor}
      data-dirty={props.isDirty || undefined}
      data-error={'aria-invalid' in props.attributes || undefined}
    >
      <Tools editor={editor} onLink={open} />
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
      <RichTextEditor.Content className={classes.content} style={{ '--least': `${props.minHeight}px` }} />
    </RichTextEditor>
  )
}
