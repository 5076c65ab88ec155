import { ActionIcon, Input, Select } from '@mantine/core'
import { maxVillas } from '@plato/contract/content/articles.contract'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { idsIn } from '#dashboard/content/articles/article-values.ts'
import classes from '#dashboard/content/articles/articles.module.css'
import { articleMessages } from '#dashboard/content/articles/messages.tr.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'

const { villas: messages, help, fields } = articleMessages
const maxOptions = 50

interface Props {
  /** Ids in order, parted by commas. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

interface RowProps {
  readonly name: string
  readonly place: number
  readonly count: number
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

function VillaLine({ name, place, count, onMove, onRemove }: RowProps) {
  return (
    <li>
      <span>{name}</span>
      <ActionIcon
        variant="subtle"
        aria-label={messages.up(name)}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={messages.down(name)}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={messages.remove(name)} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function moved(ids: readonly string[], from: number, step: -1 | 1): string[] {
  const next = [...ids]
  const [one = ''] = next.splice(from, 1)
  next.splice(from + step, 0, one)
  return next
}

/** Villas the article leads to: added by name, ordered by arrows. */
export function ArticleVillas({ value, onChange, error }: Props) {
  const { data: options = [] } = useQuery(villaOptions())
  const picker = useRef<HTMLInputElement>(null)
  const ids = idsIn(value)
  const nameOf = (id: string) => options.find((one) => one.value === id)?.label ?? messages.unknown(id)
  const keep = (next: readonly string[]) => onChange(next.join(','))
  const isFull = ids.length >= maxVillas
  return (
    <Input.Wrapper
      label={fields.villaIds}
      labelElement="div"
      description={help.villas}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {ids.length > 0 && (
        <ol className={classes.villas} aria-label={messages.list}>
          {ids.map((id, place) => (
            <VillaLine
              key={id}
              name={nameOf(id)}
              place={place}
              count={ids.length}
              onMove={(step) => keep(moved(ids, place, step))}
              onRemove={() => {
                keep(ids.filter((one) => one !== id))
                picker.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <Select
        ref={picker}
        aria-label={messages.add}
        placeholder={isFull ? messages.full(maxVillas) : messages.placeholder}
        nothingFoundMessage={messages.nothing}
        data={options.filter((one) => !ids.includes(one.value))}
        value={null}
        onChange={(id) => id && keep([...ids, id])}
        disabled={isFull}
        searchable
        limit={maxOptions}
      />
    </Input.Wrapper>
  )
}
