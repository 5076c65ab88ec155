import type { Block, List, Run } from '@plato/rules/content/rich-text'
import { Fragment } from 'react'
import type { ComparedBlock } from '#dashboard/content/texts/block-differences.ts'
import classes from '#dashboard/content/texts/texts.module.css'

interface Props {
  readonly blocks: readonly ComparedBlock[]
  /** Said before a block the other text does not have. */
  readonly mark: string
}

/** A text to be read, drawn from its blocks: what staff or anybody else put into it cannot run here either. */
export function RichTextView({ blocks, mark }: Props) {
  return (
    <div className={classes.reading}>
      {blocks.map(({ block, isShared }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and may repeat itself
        <div key={place} className={classes.block} data-changed={!isShared || undefined}>
          {!isShared && <span className="sr-only">{mark}</span>}
          <BlockView block={block} />
        </div>
      ))}
    </div>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'list') return <Items list={block} />
  const runs = <Runs runs={block.runs} />
  if (block.kind === 'heading') return block.level === 2 ? <h3>{runs}</h3> : <h4>{runs}</h4>
  return block.kind === 'quote' ? <blockquote>{runs}</blockquote> : <p>{runs}</p>
}

function Items({ list }: { readonly list: List }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {list.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>
          <Runs runs={item.runs} />
          {item.list && <Items list={item.list} />}
        </li>
      ))}
    </Tag>
  )
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, place) => {
    const key = `${place}`
    if ('isBreak' in run) return <br key={key} />
    const italic = run.italic ? <em>{run.text}</em> : run.text
    const styled = run.bold ? <strong>{italic}</strong> : italic
    if (!run.href) return <Fragment key={key}>{styled}</Fragment>
    return (
      <a key={key} href={run.href} target="_blank" rel="noopener noreferrer">
        {styled}
      </a>
    )
  })
}
