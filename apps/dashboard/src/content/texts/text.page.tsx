import { Button } from '@mantine/core'
import { type ContentSection, contentSections } from '@plato/rules/content/sections'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { TextForm } from '#dashboard/content/texts/text.form.tsx'
import { textMessages as messages, textFacts } from '#dashboard/content/texts/text-messages.tr.ts'
import { textDetail } from '#dashboard/content/texts/texts.data.ts'
import { RecordState } from '#dashboard/form/records/record-state.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { NotFoundPage } from '#dashboard/shell/pages/not-found.page.tsx'

const addressOf = (section: ContentSection): string =>
  section === 'about' ? '/about' : `/website/${section}`

function Text({ section }: { readonly section: ContentSection }) {
  const query = useQuery(textDetail(section))
  return (
    <RecordState query={query} listPath="/" loadingTitle={screenNames[section]}>
      {(text) => (
        <>
          <PageHead
            title={screenNames[section]}
            facts={textFacts[section]}
            actions={
              <Button
                component="a"
                href={addressOf(section)}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                {messages.view}
              </Button>
            }
          />
          <TextForm text={text} />
        </>
      )}
    </RecordState>
  )
}

/** One screen for all texts that are kept in versions; which one, the address says. */
export function TextPage() {
  const { pathname } = useLocation()
  const section = contentSections.find((one) => pathname === `/website/${one}`)
  return section ? <Text key={section} section={section} /> : <NotFoundPage />
}
