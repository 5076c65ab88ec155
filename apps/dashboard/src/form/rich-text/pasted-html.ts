import { parseInert } from '#dashboard/shell/trusted-html.ts'

/**
 * Gone or renamed before anything reads them: the page's policy would report every style and handler the clipboard brings.
 * What may stay is decided by the editor's own schema and again by the server.
 */
const withoutInlineCode = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/(\s)(style|on\w+)(\s*=)/gi, '$1data-$2$3'))

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Looks that came as styles become the tags that say the same. */
function tagFormats(root: Element): void {
  for (const element of root.querySelectorAll('b, strong'))
    if (/font-weight:\s*(?:normal|400)/i.test(styleOf(element))) rename(element, 'span')
  for (const element of root.querySelectorAll('span')) {
    const style = styleOf(element)
    if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
  }
  for (const element of root.querySelectorAll('h1')) rename(element, 'h2')
  for (const element of root.querySelectorAll('h4, h5, h6')) rename(element, 'h3')
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

/** Word writes an item of a list as a paragraph whose sign is drawn by hand. */
function wordItem(
  element: Element | null,
): { readonly mark: Element; readonly ordered: boolean } | undefined {
  if (!element || !/mso-list:\s*l\d/i.test(styleOf(element))) return undefined
  const mark = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  return mark && { mark, ordered: /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(mark.textContent ?? '') }
}

function makeWordLists(root: Element): void {
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const item = wordItem(paragraph)
    if (!item) continue
    item.mark.remove()
    const before = paragraph.previousElementSibling
    const tag = item.ordered ? 'OL' : 'UL'
    const list = before?.tagName === tag ? before : root.ownerDocument.createElement(tag)
    if (list !== before) paragraph.before(list)
    const entry = root.ownerDocument.createElement('li')
    list.append(entry)
    entry.append(paragraph)
  }
}

/** What the clipboard brought, before the editor reads it: letters, the looks we know, and nothing that runs or loads. */
export function cleanPasted(html: string): string {
  const body = parseInert(withoutInlineCode(html))
  for (const element of body.querySelectorAll(
    'style, script, template, img, picture, svg, iframe, object, o\\:p',
  ))
    element.remove()
  tagFormats(body)
  makeWordLists(body)
  return body.innerHTML
}
