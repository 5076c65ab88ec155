import { Button, TextInput } from '@mantine/core'
import { IconExternalLink, IconHelpCircle, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { faqList } from '#dashboard/content/faq/faq.data.ts'
import { faqMessages as words } from '#dashboard/content/faq/faq-messages.tr.ts'
import { FaqTable, FaqTableSkeleton } from '#dashboard/content/faq/faq-table.tsx'
import { matching, themesOf } from '#dashboard/content/faq/faq-themes.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'

function AddButton() {
  return (
    <Button component={Link} to="/website/faq/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {words.add}
    </Button>
  )
}

function Questions({ text, onLift }: { readonly text: string; readonly onLift: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(faqList())
  if (error && !data) {
    return (
      <LoadFailure
        title={listMessages.failed.list}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <FaqTableSkeleton />
  const shown = themesOf(matching(data, text))
  if (shown.length > 0) return <FaqTable themes={shown} />
  const { empty } = words
  const hidden = text !== '' && { title: empty.filteredTitle(text), body: empty.filteredBody }
  return (
    <NoRows
      icon={IconHelpCircle}
      words={empty}
      hidden={hidden}
      onLift={onLift}
      more={text === '' && <AddButton />}
    />
  )
}

/** Questions and answers of the site, theme by theme. */
export function FaqPage() {
  const { search, setFilter } = useListParams()
  const text = search.get('q') ?? ''
  const { data } = useQuery(faqList())
  return (
    <div className={classes.work}>
      <PageHead
        title={words.title}
        facts={data && words.count(data.length, themesOf(data).length)}
        actions={
          <>
            <Button
              component="a"
              href="/faq"
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {words.view}
            </Button>
            <AddButton />
          </>
        }
      />
      <Filters>
        <TextInput
          className={classes.filter}
          label={words.search}
          placeholder={words.searchPlaceholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          type="search"
          value={text}
          onChange={(event) => setFilter('q', event.currentTarget.value)}
          data-first-filter
        />
      </Filters>
      <Questions text={text.trim()} onLift={() => setFilter('q', null)} />
      <Outlet />
    </div>
  )
}
