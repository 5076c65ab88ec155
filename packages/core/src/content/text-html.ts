import { richTextHtml, richTextOfPlain } from '@plato/rules/content/write-rich-text'

/** A version as every reader gets it: those from before the editor are kept plain and told as HTML. */
export const textHtml = ({ format, body }: { readonly format: string; readonly body: string }): string =>
  format === 'HTML' ? body : richTextHtml(richTextOfPlain(body))
