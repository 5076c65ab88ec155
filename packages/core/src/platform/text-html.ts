import { richTextHtml, richTextOfPlain } from '@plato/rules/content/write-rich-text'

/** The HTML of a version: versions from before the rich-text editor are stored as plain text and converted. */
export const textHtml = ({ format, body }: { readonly format: string; readonly body: string }): string =>
  format === 'HTML' ? body : richTextHtml(richTextOfPlain(body))
