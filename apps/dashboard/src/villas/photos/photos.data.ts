import { villaImageEndpoints } from '@plato/contract/villas/villa-images.contract'
import { useQueryClient } from '@tanstack/react-query'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { api } from '#dashboard/shell/api.ts'

/** Writes of pictures take effect at once; the villa is then read again. */
export function usePhotoWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['villas'] })
  return {
    describe: async (id: number, alt: string) => {
      await api(villaImageEndpoints.describe, { params: { id }, body: { alt } })
      await refresh()
    },
    remove: async (id: number) => {
      await api(villaImageEndpoints.remove, { params: { id } })
      await refresh()
    },
    /** The tiles stand in their new places before the server has answered. */
    setOrder: async (villaId: number, ids: number[]) => {
      const { queryKey } = villaDetail(villaId)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => {
        if (!before) return before
        const byId = new Map(before.content.images.map((image) => [image.id, image]))
        const images = ids.map((id) => byId.get(id)).filter((image) => image !== undefined)
        return { content: { ...before.content, images } }
      })
      try {
        await api(villaImageEndpoints.setOrder, { body: { villa_id: villaId, ids } })
      } finally {
        await refresh()
      }
    },
  }
}
