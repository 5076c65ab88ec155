import { Select, type SelectProps } from '@mantine/core'
import type { PublishGap } from '@plato/rules/villas/publish'
import classes from '#dashboard/shared-villa/section.module.css'
import { useDraft, useDraftStore } from '#dashboard/villas/editor/draft-store.ts'
import { factLabels } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import { gapHint, useGaps } from '#dashboard/villas/editor/gaps.ts'
import { editorMessages as messages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

interface Props {
  readonly name: 'ownerId' | 'districtId'
  readonly gap: PublishGap
  readonly placeholder: string
  readonly data: NonNullable<SelectProps['data']>
}

/** Another record the villa belongs to, chosen by its name. */
export function IdPicker({ name, gap, placeholder, data }: Props) {
  const store = useDraftStore()
  const value = useDraft(({ draft }) => draft.facts[name])
  const isChanged = useDraft(({ base, draft }) => base.facts[name] !== draft.facts[name])
  const error = useDraft(({ errors }) => errors[`facts.${name}`])
  const isMissing = useGaps().includes(gap)
  return (
    <div className={classes.field} data-field={`facts.${name}`} data-refused={error ? true : undefined}>
      <Select
        label={factLabels[name]}
        placeholder={placeholder}
        nothingFoundMessage={messages.nothing}
        data={data}
        value={typeof value === 'number' ? String(value) : null}
        onChange={(next) => store.setField('facts', name, next === null ? null : Number(next))}
        error={error ?? (isMissing ? gapHint(gap, value) : undefined)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': messages.clear(factLabels[name]) }}
        {...(isChanged ? { 'data-dirty': true } : {})}
      />
    </div>
  )
}
