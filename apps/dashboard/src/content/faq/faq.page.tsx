import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { faqList } from '#dashboard/content/faq/faq.data.ts'
import { faqMessages as messages } from '#dashboard/content/faq/faq-messages.tr.ts'
import { FaqTable, faqSkeleton } from '#dashboard/content/faq/faq-table.tsx'
import { matching, themesOf } from '#dashboard/content/faq/faq-themes.ts'
import { AddLink, SiteLink } from '#dashboard/list/head-links.tsx'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { SmallListPage } from '#dashboard/list/small-list-page.tsx'

const { empty } = messages
const add = <AddLink to="/website/faq/new">{messages.add}</AddLink>

/** Questions and answers of the site, theme by theme. */
export function FaqPage() {
  const query = useQuery(faqList())
  return (
    <SmallListPage
      query={query}
      title={messages.title}
      facts={(items) => messages.count(items.length, themesOf(items).length)}
      actions={
        <>
          <SiteLink href="/faq">{messages.view}</SiteLink>
          {add}
        </>
      }
      search={messages}
      skeleton={faqSkeleton}
    >
      {(items, { text, clear }) => {
        const shown = themesOf(matching(items, text))
        if (shown.length > 0) return <FaqTable themes={shown} />
        return (
          <NoRows
            icon={IconHelpCircle}
            messages={empty}
            hidden={text !== '' && { title: empty.filteredTitle(text), body: empty.filteredBody }}
            onLift={clear}
            more={text === '' && add}
          />
        )
      }}
    </SmallListPage>
  )
}
