import { readRichText } from '@plato/rules/content/rich-text'
import { richTextHtml } from '@plato/rules/content/write-rich-text'
import { Refusal } from '@plato/rules/refusal'
import sanitizeHtml from 'sanitize-html'

/** The tags `rich-text.ts` reads. What a script, a style or a comment holds goes with it; of other tags the letters stay. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'blockquote',
    'a',
    'div',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/**
 * What staff wrote, as it is kept. Cleaned twice by different hands: by the library, which knows how browsers misread HTML,
 * and by our own reader, which can say nothing but its few tags. Pages are drawn from the reader's blocks again.
 */
export function cleanRichText(html: string): string {
  return richTextHtml(readRichText(sanitizeHtml(html, policy)))
}

export function insistOnRichText(html: string): string {
  const clean = cleanRichText(html)
  if (clean === '') throw new Refusal('content.empty')
  return clean
}
