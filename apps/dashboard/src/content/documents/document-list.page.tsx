import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { documentMessages as messages } from '#dashboard/content/documents/document-messages.tr.ts'
import { DocumentTable, documentSkeleton } from '#dashboard/content/documents/document-table.tsx'
import { DocumentUpload } from '#dashboard/content/documents/document-upload.tsx'
import { documentRows } from '#dashboard/content/documents/documents.data.ts'
import own from '#dashboard/content/documents/documents.module.css'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { SiteLink } from '#dashboard/list/head-links.tsx'
import { SmallListPage } from '#dashboard/list/small-list-page.tsx'

export function DocumentListPage() {
  const query = useQuery(documentRows())
  return (
    <SmallListPage
      query={query}
      title={messages.title}
      facts={(documents) => messages.count(documents.length)}
      actions={<SiteLink href="/website/document">{messages.view}</SiteLink>}
      before={
        <div className={own.upload}>
          <DocumentUpload />
        </div>
      }
      skeleton={documentSkeleton}
    >
      {(documents) =>
        documents.length > 0 ? (
          <DocumentTable documents={documents} />
        ) : (
          <EmptyList icon={IconFileText} title={messages.empty.title}>
            {messages.empty.body}
          </EmptyList>
        )
      }
    </SmallListPage>
  )
}
