import { readRichText } from '@plato/rules/content/rich-text'
import { richTextHtml } from '@plato/rules/content/write-rich-text'
import { Refusal } from '@plato/rules/refusal'
import sanitizeHtml from 'sanitize-html'

/**
 * Allows the tags that `rich-text.ts` reads. Scripts, styles and comments are removed with their content, other tags
 * without it.
 */
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
 * Returns the HTML to store. Cleaned twice: by sanitize-html, which knows how browsers parse broken HTML, and by our
 * own reader, which can write only its few tags. Pages are rendered from the reader's blocks.
 */
export function cleanRichText(html: string): string {
  return richTextHtml(readRichText(sanitizeHtml(html, policy)))
}

export function requireRichText(html: string): string {
  const clean = cleanRichText(html)
  if (clean === '') throw new Refusal('content.empty')
  return clean
}
