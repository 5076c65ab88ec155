interface TextPart {
  readonly kind: 'heading' | 'paragraph'
  readonly text: string
}

const headingMark = '## '

/** Splits a stored plain text: an empty line separates paragraphs, `## ` begins a heading. */
export function textParts(body: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let lines: string[] = []
  const close = () => {
    if (lines.length > 0) parts.push({ kind: 'paragraph', text: lines.join('\n') })
    lines = []
  }
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (line.startsWith(headingMark)) {
      close()
      parts.push({ kind: 'heading', text: line.slice(headingMark.length).trim() })
    } else if (line === '') close()
    else lines.push(line)
  }
  close()
  return parts
}
