import { Button } from '@mantine/core'
import type { OwnerStatementFilter } from '@plato/contract/reports/owner-statement.contract'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { statementMessages as messages } from '#dashboard/reports/owner-statement/messages.tr.ts'
import { loadStatementSheet } from '#dashboard/reports/owner-statement/statement.data.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

/** The statement in view as a sheet to hand on. */
export function SheetButton({ filter }: { filter: OwnerStatementFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadStatementSheet(filter),
    onSuccess: ({ file, fileName }) => {
      saveFile(file, fileName)
      toastDone(messages.pdfDone(fileName))
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.pdf}
    </Button>
  )
}
