import { safeHref } from '@plato/rules/content/rich-text'
import StarterKit from '@tiptap/starter-kit'

/** Announces in which editor the keys asked for a link; its toolbar's own field opens. */
export const isLinkRequested = 'rich-text-link'

/** What each may hold, as `rich-text.ts` reads it: otherwise the editor would show what cannot be kept. */
const holds: Readonly<Record<string, string>> = {
  blockquote: 'paragraph+',
  listItem: 'paragraph (bulletList | orderedList)?',
}

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const content = holds[extension.name]
      if (content) return extension.extend({ content })
      if (extension.name !== 'link') return extension
      return extension.extend({
        addKeyboardShortcuts() {
          return {
            'Mod-k': () => window.dispatchEvent(new CustomEvent(isLinkRequested, { detail: this.editor })),
          }
        },
      })
    })
  },
})

/** Exactly what a text of the site may be made of. */
export const richTextExtensions = [
  Kit.configure({
    heading: { levels: [2, 3] },
    underline: false,
    strike: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => safeHref(href) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]
