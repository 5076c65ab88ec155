import { Button } from '@mantine/core'
import { type DocumentKind, documentKind } from '@plato/contract/reservations/reservation-documents.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { hasDocuments } from '@plato/rules/reservations/permissions'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { documentMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { loadDocument } from '#dashboard/reservations/reservations.data.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

function DocumentButton({ id, kind }: { id: number; kind: DocumentKind }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadDocument(id, kind),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.kinds[kind]}
    </Button>
  )
}

/** Voucher and contract as they stand today; before a stay is certain there are none. */
export function DocumentsPanel({ reservation: { id, status } }: { reservation: ReservationDetail }) {
  if (!hasDocuments(status)) return null
  return (
    <Panel title={messages.title}>
      <div className={detailClasses.papers}>
        {documentKind.options.map((kind) => (
          <DocumentButton key={kind} id={id} kind={kind} />
        ))}
      </div>
    </Panel>
  )
}
