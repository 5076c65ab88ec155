import { textParts } from '@plato/rules/content/written-text'

interface Props {
  readonly body: string
  /** Of its headings: one below what stands above the text. */
  readonly level: 2 | 3
}

/** Terms and notices, with their headings. */
export function WrittenText({ body, level }: Props) {
  const Heading = `h${level}` as const
  return textParts(body).map(({ kind, text }, place) =>
    kind === 'heading' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and may repeat itself
      <Heading key={place} className="mt-9 mb-2 text-20 first:mt-0">
        {text}
      </Heading>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and may repeat itself
      <p key={place} className="mt-3 whitespace-pre-line text-ink-soft">
        {text}
      </p>
    ),
  )
}
