interface Look {
  /** What the panel's policy lets a style through by; empty in development. */
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

/** Always and never: whatever stands around them in the query keeps its meaning. */
const always = '(min-width: 0)'
const never = '(max-width: 0)'

/**
 * A mail as a page for a frame. The frame lives under the panel's own policy, which takes no style attributes: they
 * become rules that weigh as much, in a style the policy knows. Dark or light is ours to say, not the computer's.
 */
export function mailDocument(html: string, { nonce, isDark }: Look): string {
  const looks = new Map<string, number>()
  const withoutAttributes = html.replace(/\sstyle="([^"]*)"/g, (_, attribute: string) => {
    const css = plain(attribute)
    const look = looks.get(css) ?? looks.size + 1
    looks.set(css, look)
    return ` data-look="${look}"`
  })
  const rules = [...looks].map(([css, look]) => `[data-look="${look}"]${'[data-look]'.repeat(3)}{${css}}`)
  const open = nonce ? `<style nonce="${nonce}"` : '<style'
  const themed = withoutAttributes
    .replaceAll('<style', open)
    .replace(/\(\s*prefers-color-scheme:\s*dark\s*\)/g, isDark ? always : never)
    .replace(/\(\s*prefers-color-scheme:\s*light\s*\)/g, isDark ? never : always)
  const scheme = `:root{color-scheme:${isDark ? 'dark' : 'light'}!important}`
  // A link asks for a tab the sandbox does not open, so that a click leads nowhere.
  const added = `<base target="_blank">${open}>${scheme}${rules.join('')}</style>`
  return /<head[^>]*>/.test(themed) ? themed.replace(/<head[^>]*>/, (head) => head + added) : added + themed
}
