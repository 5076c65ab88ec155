import { documentEndpoints, type OurDocument } from '@plato/contract/content/documents.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { sendFile } from '#dashboard/form/send-file.ts'
import { api } from '#dashboard/shell/api.ts'

export const documentRows = () =>
  queryOptions({
    queryKey: ['documents'],
    queryFn: ({ signal }) => api(documentEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

export function useDocumentWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: documentRows().queryKey })
  return {
    upload: async (
      title: string,
      file: File,
      onProgress: (percent: number) => void,
    ): Promise<OurDocument> => {
      const made = await sendFile(documentEndpoints.upload, { file, fields: { title }, onProgress })
      await refresh()
      return made
    },
    remove: async (id: number) => {
      await api(documentEndpoints.remove, { params: { id } })
      await refresh()
    },
  }
}
