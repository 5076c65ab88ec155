import { Button, Menu } from '@mantine/core'
import { urlOf } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { type ListFileFormat, listFileFormats } from '@plato/contract/list-file'
import type { ListName } from '@plato/rules/lists'
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '#dashboard/list/export/download-file.ts'
import { exportMessages as messages } from '#dashboard/list/export/export-messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly list: ListName
  readonly endpoint: Endpoint
  /** The filter and order of the list; its page is left out. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The columns that are shown, in their order; without them every column is written. */
  readonly columns?: readonly string[] | undefined
}

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileText } as const
const shown: readonly ListFileFormat[] = [...listFileFormats].reverse()

/** All rows of the filter as a workbook or as CSV. */
export function ExportMenu({ list, endpoint, filter, columns }: Props) {
  const { skip: _, ...wanted } = filter
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ListFileFormat) =>
      downloadFile(
        urlOf(endpoint, {
          querystring: { ...wanted, format, ...(columns ? { columns: columns.join(',') } : {}) },
        }),
        messages.fileName(list, todayInIstanbul(), format),
      ),
    onSuccess: () => toastDone(messages.done),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={isPending}
        >
          {messages.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((format) => {
          const FormatIcon = icons[format]
          return (
            <Menu.Item
              key={format}
              leftSection={<FormatIcon size={16} aria-hidden />}
              onClick={() => mutate(format)}
            >
              {messages.formats[format]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
