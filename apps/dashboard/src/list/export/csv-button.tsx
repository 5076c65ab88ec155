import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#dashboard/list/export/download-file.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly url: string
  readonly fileName: string
  readonly done: string
}

/** The list as a file for spreadsheets. */
export function CsvButton({ url, fileName, done }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(url, fileName),
    onSuccess: () => toastDone(done),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {listMessages.csv}
    </Button>
  )
}
