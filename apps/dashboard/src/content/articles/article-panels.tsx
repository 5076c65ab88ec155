import { Button, type InputWrapperProps, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { longestSummary } from '@plato/contract/content/articles.contract'
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
import { articleMessages as words } from '#dashboard/content/articles/messages.tr.ts'
import { DateField } from '#dashboard/form/dates/date-field.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { PictureField } from '#dashboard/form/picture-field.tsx'
import { RichTextField } from '#dashboard/form/rich-text-field.tsx'
import type { Editor } from '#dashboard/form/use-editor.ts'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

type Part = Pick<Editor<ArticleValues>, 'form' | 'isNew'>
const order: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

function AddressField({ form, isNew, sitePath }: Part & { sitePath: string }) {
  const { title, slug } = form.values
  const derived = slugOf(title)
  return (
    <TextInput
      label={words.fields.slug}
      description={
        <span className={formClasses.preview}>
          {words.address.preview}: <b>{`${sitePath}/${slug}`}</b> ·{' '}
          {isNew ? words.address.follows : words.address.moves}
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
            {words.address.fromTitle}
          </Button>
        )
      }
      {...form.getInputProps('slug')}
    />
  )
}

/** While a new article is named its address follows, as long as nobody wrote another. */
function titleTyped({ form, isNew }: Part, title: string): void {
  const follows = isNew && form.values.slug === slugOf(form.values.title)
  form.setValues({ title, ...(follows ? { slug: slugOf(title) } : {}) })
  form.clearFieldError('title')
}

export function TextPanel({ form, isNew, sitePath }: Part & { sitePath: string }) {
  return (
    <Panel title={words.sections.text}>
      <div className={classes.body}>
        <TextInput
          label={words.fields.title}
          required
          maxLength={120}
          {...form.getInputProps('title')}
          onChange={(event) => titleTyped({ form, isNew }, event.currentTarget.value)}
        />
        <AddressField form={form} isNew={isNew} sitePath={sitePath} />
        <Textarea
          label={words.fields.summary}
          description={words.help.summary(form.values.summary.length, longestSummary)}
          inputWrapperOrder={order}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={longestSummary}
          {...form.getInputProps('summary')}
        />
        <RichTextField
          label={words.fields.body}
          description={words.help.body}
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
    <Panel title={words.sections.publish}>
      <div className={classes.body}>
        <Radio.Group aria-label={words.sections.publish} value={choice} onChange={onChoice}>
          <Stack gap={10}>
            {choices.map((one) => (
              <Radio
                key={one}
                value={one}
                label={words.publish[one].label}
                description={words.publish[one].help}
              />
            ))}
          </Stack>
        </Radio.Group>
        {choice === 'DAY' && (
          <DateField
            label={words.fields.publishedOn}
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
    <Panel title={words.sections.cover}>
      <div className={classes.body}>
        <PictureField
          label={words.fields.coverKey}
          description={words.help.cover}
          value={coverKey || null}
          onChange={(key) => form.setFieldValue('coverKey', key ?? '')}
          picture={picture}
          error={form.errors.coverKey}
        />
        {coverKey !== '' && (
          <TextInput
            label={words.fields.coverAlt}
            description={words.help.alt}
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
    <Panel title={words.sections.related}>
      <div className={classes.body}>
        <Select
          label={words.fields.townId}
          description={words.help.town}
          inputWrapperOrder={order}
          placeholder={words.town.placeholder}
          nothingFoundMessage={words.town.nothing}
          data={towns}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': words.town.clear }}
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
