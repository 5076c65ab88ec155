import { Button } from '@mantine/core'
import { IconExternalLink, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { documentMessages as words } from '#dashboard/content/documents/document-messages.tr.ts'
import { DocumentTable, DocumentTableSkeleton } from '#dashboard/content/documents/document-table.tsx'
import { DocumentUpload } from '#dashboard/content/documents/document-upload.tsx'
import { documentRows } from '#dashboard/content/documents/documents.data.ts'
import own from '#dashboard/content/documents/documents.module.css'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'

function Papers() {
  const { data, error, isFetching, refetch } = useQuery(documentRows())
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
  if (!data) return <DocumentTableSkeleton />
  if (data.length > 0) return <DocumentTable papers={data} />
  return (
    <EmptyList icon={IconFileText} title={words.empty.title}>
      {words.empty.body}
    </EmptyList>
  )
}

export function DocumentListPage() {
  const { data } = useQuery(documentRows())
  return (
    <div className={classes.work}>
      <PageHead
        title={words.title}
        facts={data && words.count(data.length)}
        actions={
          <Button
            component="a"
            href="/website/document"
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {words.view}
          </Button>
        }
      />
      <div className={own.upload}>
        <DocumentUpload />
      </div>
      <Papers />
    </div>
  )
}
