import { Button, type InputWrapperProps, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { maxSummaryLength } from '@plato/contract/content/articles.contract'
import { addDays } from '@plato/rules/calendar-day'
import { slugOf } from '@plato/rules/slug'
import { IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ArticleValues,
  type PublishChoice,
  publishChoice,
} from '#dashboard/content/articles/article-values.ts'
import { ArticleVillas } from '#dashboard/content/articles/article-villas.tsx'
import classes from '#dashboard/content/articles/articles.module.css'
import { articleMessages as messages } from '#dashboard/content/articles/messages.tr.ts'
import { DateField } from '#dashboard/dates/date-field.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { PictureField } from '#dashboard/form/pictures/picture-field.tsx'
import { RichTextField } from '#dashboard/form/rich-text/rich-text-field.tsx'
import type { Editor } from '#dashboard/form/use-editor.ts'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

type Part = Pick<Editor<ArticleValues>, 'form' | 'isNew'>
const order: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

function AddressField({ form, isNew, sitePath }: Part & { sitePath: string }) {
  const { title, slug } = form.values
  const derived = slugOf(title)
  return (
    <TextInput
      label={messages.fields.slug}
      description={
        <span className={formClasses.preview}>
          {messages.address.preview}: <b>{`${sitePath}/${slug}`}</b> ·{' '}
          {isNew ? messages.address.follows : messages.address.moves}
        </span>
      }
      inputWrapperOrder={order}
      autoComplete="off"
      spellCheck={false}
      rightSectionWidth={140}
      rightSection={
        slug !== derived && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconWand size={14} aria-hidden />}
            onClick={() => form.setFieldValue('slug', derived)}
          >
            {messages.address.fromTitle}
          </Button>
        )
      }
      {...form.getInputProps('slug')}
    />
  )
}

/** The slug of a new article follows its title until the user types a different slug. */
function titleTyped({ form, isNew }: Part, title: string): void {
  const follows = isNew && form.values.slug === slugOf(form.values.title)
  form.setValues({ title, ...(follows ? { slug: slugOf(title) } : {}) })
  form.clearFieldError('title')
}

export function TextPanel({ form, isNew, sitePath }: Part & { sitePath: string }) {
  return (
    <Panel title={messages.sections.text}>
      <div className={classes.body}>
        <TextInput
          label={messages.fields.title}
          required
          maxLength={120}
          {...form.getInputProps('title')}
          onChange={(event) => titleTyped({ form, isNew }, event.currentTarget.value)}
        />
        <AddressField form={form} isNew={isNew} sitePath={sitePath} />
        <Textarea
          label={messages.fields.summary}
          description={messages.help.summary(form.values.summary.length, maxSummaryLength)}
          inputWrapperOrder={order}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={maxSummaryLength}
          {...form.getInputProps('summary')}
        />
        <RichTextField
          label={messages.fields.body}
          description={messages.help.body}
          minHeight={360}
          {...form.getInputProps('body')}
          value={form.values.body}
        />
      </div>
    </Panel>
  )
}

const choices: readonly PublishChoice[] = ['DRAFT', 'NOW', 'DAY']

export function PublishPanel({ form }: Pick<Part, 'form'>) {
  const today = todayInIstanbul()
  const { publishedOn } = form.values
  const choice = publishChoice(publishedOn, today)
  const dayFor = { DRAFT: '', NOW: today, DAY: addDays(today, 1) }
  const onChoice = (next: string) => {
    form.setFieldValue('publishedOn', dayFor[next as PublishChoice])
    form.clearFieldError('body')
  }
  return (
    <Panel title={messages.sections.publish}>
      <div className={classes.body}>
        <Radio.Group aria-label={messages.sections.publish} value={choice} onChange={onChoice}>
          <Stack gap={10}>
            {choices.map((one) => (
              <Radio
                key={one}
                value={one}
                label={messages.publish[one].label}
                description={messages.publish[one].help}
              />
            ))}
          </Stack>
        </Radio.Group>
        {choice === 'DAY' && (
          <DateField
            label={messages.fields.publishedOn}
            value={publishedOn}
            onChange={(day) => form.setFieldValue('publishedOn', day)}
            error={form.errors.publishedOn}
          />
        )}
      </div>
    </Panel>
  )
}

export function CoverPanel({ form, picture }: Pick<Part, 'form'> & { picture: string | null }) {
  const { coverKey } = form.values
  return (
    <Panel title={messages.sections.cover}>
      <div className={classes.body}>
        <PictureField
          label={messages.fields.coverKey}
          description={messages.help.cover}
          value={coverKey || null}
          onChange={(key) => form.setFieldValue('coverKey', key ?? '')}
          picture={picture}
          error={form.errors.coverKey}
        />
        {coverKey !== '' && (
          <TextInput
            label={messages.fields.coverAlt}
            description={messages.help.alt}
            inputWrapperOrder={order}
            required
            maxLength={200}
            {...form.getInputProps('coverAlt')}
          />
        )}
      </div>
    </Panel>
  )
}

export function RelatedPanel({ form }: Pick<Part, 'form'>) {
  const { data: towns = [] } = useQuery(townOptions())
  const { townId, villaIds } = form.values
  return (
    <Panel title={messages.sections.related}>
      <div className={classes.body}>
        <Select
          label={messages.fields.townId}
          description={messages.help.town}
          inputWrapperOrder={order}
          placeholder={messages.town.placeholder}
          nothingFoundMessage={messages.town.nothing}
          data={towns}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': messages.town.clear }}
          value={townId || null}
          onChange={(id) => form.setFieldValue('townId', id ?? '')}
          error={form.errors.townId}
        />
        <ArticleVillas
          value={villaIds}
          onChange={(next) => form.setFieldValue('villaIds', next)}
          error={form.errors.villaIds as string | undefined}
        />
      </div>
    </Panel>
  )
}
