import { Checkbox, Radio, Skeleton, TextInput } from '@mantine/core'
import type { FeatureCategory } from '@plato/contract/villas/features.contract'
import { cancellationPolicy } from '@plato/contract/villas/villa-facts.contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import sectionClasses from '#dashboard/shared-villa/section.module.css'
import { Section } from '#dashboard/shared-villa/section.tsx'
import { useDraft, useDraftStore } from '#dashboard/villas/editor/draft-store.ts'
import { listLabels, partMessages } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import classes from '#dashboard/villas/editor/sections/more-sections.module.css'
import { PartList } from '#dashboard/villas/editor/sections/part-list.tsx'
import {
  editorMessages as messages,
  policyMessages,
} from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { featureList } from '#dashboard/villas/features.data.ts'

export function PartSection({ part }: { part: 'rooms' | 'pools' }) {
  const count = useDraft(({ draft }) => draft.parts[part].length)
  return (
    <Section id={part} facts={count > 0 && listLabels.count(count)}>
      <PartList part={part} />
    </Section>
  )
}

export function FeesSection() {
  return (
    <Section id="fees">
      <PartList part="fees" />
      {(['discounts', 'inclusions'] as const).map((part) => (
        <div key={part} className={sectionClasses.sub}>
          <h3>{partMessages[part].title}</h3>
          <PartList part={part} />
        </div>
      ))}
    </Section>
  )
}

const isNamed = (name: string, text: string) =>
  name.toLocaleLowerCase('tr').includes(text.trim().toLocaleLowerCase('tr'))

function FeatureGroup({ category, text }: { category: FeatureCategory; text: string }) {
  const store = useDraftStore()
  const chosen = useDraft(({ draft }) => draft.featureIds)
  const shown = category.features.filter(({ name }) => isNamed(name, text))
  if (shown.length === 0) return null
  const toggle = (id: number, isOn: boolean) =>
    store.setIds(
      'featureIds',
      isOn ? [...chosen, id].sort((a, b) => a - b) : chosen.filter((one) => one !== id),
    )
  return (
    <fieldset className={classes.features}>
      <legend>{category.name}</legend>
      {shown.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

export function FeaturesSection() {
  const query = useQuery(featureList())
  const count = useDraft(({ draft }) => draft.featureIds.length)
  const [text, setText] = useState('')
  const { data } = query
  const isFound = data?.some(({ features }) => features.some(({ name }) => isNamed(name, text)))
  return (
    <Section
      id="features"
      facts={messages.features.count(count)}
      action={
        <TextInput
          aria-label={messages.features.search}
          placeholder={messages.features.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      }
    >
      <div className={classes.featureGroups}>
        {query.isPending && <Skeleton height={160} radius={8} />}
        {query.error && !data && <p className={sectionClasses.none}>{messages.features.unavailable}</p>}
        {data?.map((category) => (
          <FeatureGroup key={category.id} category={category} text={text} />
        ))}
        {data && !isFound && (
          <p className={sectionClasses.none}>
            {text.trim() === '' ? messages.features.none : messages.features.noMatch(text.trim())}
          </p>
        )}
      </div>
    </Section>
  )
}

export function PolicySection() {
  const store = useDraftStore()
  const value = useDraft(({ draft }) => String(draft.facts.cancellationPolicy))
  return (
    <Section id="policy">
      <Radio.Group
        aria-label={policyMessages.label}
        value={value}
        onChange={(next) => store.setField('facts', 'cancellationPolicy', next)}
      >
        <div className={classes.policies}>
          {cancellationPolicy.options.map((policy) => (
            <div key={policy} className={classes.policy} data-chosen={policy === value || undefined}>
              <Radio value={policy} label={policyMessages[policy].name} />
              <ol>
                {policyMessages[policy].steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </Radio.Group>
    </Section>
  )
}
