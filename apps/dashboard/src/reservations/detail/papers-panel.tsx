import { Button } from '@mantine/core'
import { type PaperKind, paperKind } from '@plato/contract/reservations/papers.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { hasPapers } from '@plato/rules/reservations/permissions'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { paperMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { loadPaper } from '#dashboard/reservations/reservations.data.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast.tsx'

function PaperButton({ id, kind }: { id: number; kind: PaperKind }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadPaper(id, kind),
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
      {words.kinds[kind]}
    </Button>
  )
}

/** Voucher and contract as they stand today; before a stay is certain there are none. */
export function PapersPanel({ reservation: { id, status } }: { reservation: ReservationDetail }) {
  if (!hasPapers(status)) return null
  return (
    <Panel title={words.title}>
      <div className={detailClasses.papers}>
        {paperKind.options.map((kind) => (
          <PaperButton key={kind} id={id} kind={kind} />
        ))}
      </div>
    </Panel>
  )
}
