interface Variant {
  /** Nonce of the Content-Security-Policy; empty in development. */
  readonly nonce: string
  readonly isDark: boolean
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '',
  '&gt;': '>',
  '&amp;': '&',
}
const plain = (attribute: string): string =>
  attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '')

/** Media conditions that are always or never true; they can replace one condition inside a longer query. */
const always = '(min-width: 0)'
const never = '(max-width: 0)'

/**
 * Turns a mail into a document for a sandboxed frame. The dashboard's CSP forbids style attributes, so they become
 * rules of high specificity in a style element with the nonce. The color scheme is set here, not by the system
 * preference.
 */
export function mailDocument(html: string, { nonce, isDark }: Variant): string {
  const styleIds = new Map<string, number>()
  const withoutAttributes = html.replace(/\sstyle="([^"]*)"/g, (_, attribute: string) => {
    const css = plain(attribute)
    const styleId = styleIds.get(css) ?? styleIds.size + 1
    styleIds.set(css, styleId)
    return ` data-look="${styleId}"`
  })
  const rules = [...styleIds].map(
    ([css, styleId]) => `[data-look="${styleId}"]${'[data-look]'.repeat(3)}{${css}}`,
  )
  const open = nonce ? `<style nonce="${nonce}"` : '<style'
  const themed = withoutAttributes
    .replaceAll('<style', open)
    .replace(/\(\s*prefers-color-scheme:\s*dark\s*\)/g, isDark ? always : never)
    .replace(/\(\s*prefers-color-scheme:\s*light\s*\)/g, isDark ? never : always)
  const scheme = `:root{color-scheme:${isDark ? 'dark' : 'light'}!important}`
  // The sandbox blocks new tabs, so with `target="_blank"` a click on a link does nothing.
  const added = `<base target="_blank">${open}>${scheme}${rules.join('')}</style>`
  return /<head[^>]*>/.test(themed) ? themed.replace(/<head[^>]*>/, (head) => head + added) : added + themed
}
