import {
  type PermitRecord,
  permitEndpoints,
  type TakeDownRequest,
} from '@plato/contract/villas/permit.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { sendFile } from '#dashboard/form/send-file.ts'
import { api } from '#dashboard/shell/api.ts'

export const permitRecord = (villaId: number) =>
  queryOptions({
    queryKey: ['villas', 'permit', villaId],
    queryFn: ({ signal }) => api(permitEndpoints.get, { params: { id: villaId } }, { signal }),
    select: ({ content }) => content,
  })

/** Writes of the permit record. Each may publish or hide the villa, so everything about villas is read again. */
export function usePermitWrites(villaId: number) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['villas'] })
  const params = { id: villaId }
  return {
    addCheck: async (file: File, onProgress: (percent: number) => void): Promise<PermitRecord> => {
      const url = permitEndpoints.addCheck.url.replace(':id', String(villaId))
      const record = await sendFile({ ...permitEndpoints.addCheck, url }, { file, onProgress })
      await refresh()
      return record
    },
    takeDown: async (body: TakeDownRequest): Promise<void> => {
      await api(permitEndpoints.takeDown, { params, body })
      await refresh()
    },
    endTakeDown: async (): Promise<void> => {
      await api(permitEndpoints.endTakeDown, { params })
      await refresh()
    },
  }
}

/** The proof of a check, as a file to download. */
export async function loadProof(checkId: number): Promise<Blob> {
  const { contentType, base64 } = (await api(permitEndpoints.proof, { params: { id: checkId } })).content
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: contentType })
}
