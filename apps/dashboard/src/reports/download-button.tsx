import { Button } from '@mantine/core'
import type { ReportFile } from '@plato/contract/reports/report-runs.contract'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { storedMessages as messages } from '#dashboard/reports/messages.tr.ts'
import { downloadReportFile } from '#dashboard/reports/report-runs.data.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly file: ReportFile
  /** The file's own name, where it does not stand beside the button. */
  readonly isNamed?: boolean
}

export function DownloadButton({ file, isNamed = false }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadReportFile(file),
    onSuccess: () => toastDone(messages.downloaded(file.name)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      aria-label={messages.downloadLabel(file.name)}
      onClick={() => mutate()}
    >
      {isNamed ? file.name : messages.download}
    </Button>
  )
}
