import type { searchEndpoints, VillaCard } from '@plato/contract/search/search.contract'
import { useEffect, useState } from 'react'
import { ask } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { type ChosenStay, guestsOf, stayQuery, useChosenStay } from '#site/stay/chosen-stay.ts'
import { similarLabels } from '#site/villas/page/villa-page-messages.tr.ts'
import { type SimilarTo, similarQuery } from '#site/villas/similar.ts'
import VillaGrid from '#site/villas/villa-grid.island.tsx'

interface Props {
  readonly villas: readonly VillaCard[]
  readonly to: SimilarTo
  readonly first: ChosenStay
}

const keyOf = (stay: ChosenStay) => `${stay.checkIn} ${stay.checkOut} ${guestsOf(stay)}`

/** Villas like this one, free on the same days; a changed choice asks again. */
function SimilarVillas({ villas, to, first }: Props) {
  const stay = useChosenStay(first)
  const [found, setFound] = useState({ key: keyOf(first), villas })
  const key = keyOf(stay)
  const isFinished = stay.checkIn === null || stay.checkOut !== null
  useEffect(() => {
    if (key === found.key || !isFinished) return
    const leave = new AbortController()
    const params = Object.entries(similarQuery(to, stay)).map(([name, value]) => [name, String(value)])
    ask<typeof searchEndpoints.similar>('/v1/search/similar', new URLSearchParams(params), leave.signal).then(
      (similar) => setFound({ key, villas: similar }),
      // The villas already there are still alike; their own pages tell about the days.
      () => undefined,
    )
    return () => leave.abort()
  }, [key, found.key, isFinished, stay, to])
  const isDated = found.villas.some((villa) => villa.stay !== null)
  if (found.villas.length === 0) return <p className="text-ink-soft">{similarLabels.none}</p>
  return (
    <>
      <p className="-mt-5 mb-8 text-17 text-ink-soft">
        {isDated ? similarLabels.dated : similarLabels.undated}
      </p>
      <VillaGrid villas={found.villas} query={stayQuery(stay)} phone="rail" />
    </>
  )
}

export default island({ name: 'villas/similar-villas', when: 'visible' }, SimilarVillas)
