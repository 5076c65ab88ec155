import { type List, type Run, readRichText } from '@plato/rules/content/rich-text'
import { Fragment } from 'react'

interface Props {
  /** HTML as returned by the API. */
  readonly html: string
  /** Level of the larger headings in the text: one below the heading above the text. */
  readonly level?: 2 | 3
}

/** Renders a text written by staff from parsed blocks, never as raw HTML, so that an unknown tag cannot be rendered. */
export function RichText({ html, level = 2 }: Props) {
  return readRichText(html).map((block, place) => {
    const key = `${place}`
    if (block.kind === 'list') return <Items key={key} list={block} className="mt-3" />
    if (block.kind === 'heading') {
      const isLarge = block.level === 2
      const Heading = `h${isLarge ? level : level + 1}` as 'h2' | 'h3' | 'h4'
      return (
        <Heading
          key={key}
          className={isLarge ? 'mt-9 mb-2 text-20 first:mt-0' : 'mt-6 mb-1 text-17 first:mt-0'}
        >
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    if (block.kind === 'quote')
      return (
        <blockquote key={key} className="mt-5 border-l-2 border-gold pl-5 text-ink">
          <Runs runs={block.runs} />
        </blockquote>
      )
    return (
      <p key={key} className="mt-3 text-ink-soft first:mt-0">
        <Runs runs={block.runs} />
      </p>
    )
  })
}

function Items({ list, className }: { readonly list: List; readonly className: string }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag
      className={`${className} space-y-2 pl-6 text-ink-soft ${list.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {list.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and may repeat itself
        <li key={place}>
          <Runs runs={item.runs} />
          {item.list ? <Items list={item.list} className="mt-2" /> : null}
        </li>
      ))}
    </Tag>
  )
}

const isAway = (href: string) => /^https?:/i.test(href)

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, place) => {
    const key = `${place}`
    if ('isBreak' in run) return <br key={key} />
    const italic = run.italic ? <em>{run.text}</em> : run.text
    const styled = run.bold ? <strong className="font-semibold text-ink">{italic}</strong> : italic
    if (!run.href) return <Fragment key={key}>{styled}</Fragment>
    return (
      <a key={key} href={run.href} className="text-link" {...(isAway(run.href) ? { rel: 'noopener' } : {})}>
        {styled}
      </a>
    )
  })
}
