import { contentPictureEndpoints } from '@plato/contract/content/pictures.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const pollMs = 1_000

/** Asked again while its sizes are being made. */
export const pictureState = (key: string) =>
  queryOptions({
    queryKey: ['content-pictures', key],
    queryFn: ({ signal }) => api(contentPictureEndpoints.get, { params: { key } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) => (state.data?.content.state === 'PROCESSING' ? pollMs : false),
  })
