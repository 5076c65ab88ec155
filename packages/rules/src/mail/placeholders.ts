/** A part of a template: plain text, or the name between double braces. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string }

const opening = '{{'
const closing = '}}'

/**
 * Parses a template: a name between double braces is replaced by a value; there is no logic and no nesting. Unclosed
 * braces become an unknown placeholder, so that the author gets an error.
 */
export function templateParts(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = 0
  while (at < text.length) {
    const start = text.indexOf(opening, at)
    if (start === -1) break
    if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) })
    const end = text.indexOf(closing, start + opening.length)
    if (end === -1) {
      parts.push({ kind: 'placeholder', name: text.slice(start) })
      return parts
    }
    parts.push({ kind: 'placeholder', name: text.slice(start + opening.length, end).trim() })
    at = end + closing.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** Placeholder names of the text that are not allowed, each once, in order. */
export function unknownPlaceholders(text: string, allowed: ReadonlySet<string>): readonly string[] {
  const unknown = new Set<string>()
  for (const part of templateParts(text)) {
    if (part.kind === 'placeholder' && !allowed.has(part.name)) unknown.add(part.name)
  }
  return [...unknown]
}
