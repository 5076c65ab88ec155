import type { searchEndpoints, VillaCard } from '@plato/contract/search/search.contract'
import { useEffect, useState } from 'react'
import { portionsOf } from '#site/favourites/shared-list.ts'
import { ask } from '#site/shell/api.ts'

type Cards = typeof searchEndpoints.cards

const askFor = async (ids: readonly number[], signal: AbortSignal): Promise<VillaCard[]> => {
  const answers = portionsOf(ids).map((portion) =>
    ask<Cards>('/v1/search/cards', new URLSearchParams({ ids: portion.join(',') }), signal),
  )
  return (await Promise.all(answers)).flat()
}

/** Cards by villa; null for one that is no longer published. */
type Known = ReadonlyMap<number, VillaCard | null>

/** The cards of these villas. A villa taken out costs no call; one that comes in is asked for alone. */
export function useCards(ids: readonly number[]) {
  const [known, setKnown] = useState<Known>(new Map())
  const [failed, setFailed] = useState(false)
  const lacking = ids.filter((id) => !known.has(id)).join(',')

  useEffect(() => {
    if (lacking === '' || failed) return
    const leaving = new AbortController()
    const requested = lacking.split(',').map(Number)
    askFor(requested, leaving.signal).then(
      (cards) => {
        const found = requested.map((id) => [id, cards.find((card) => card.id === id) ?? null] as const)
        setKnown((before) => new Map([...before, ...found]))
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true)
      },
    )
    return () => leaving.abort()
  }, [lacking, failed])

  return { known, waiting: lacking !== '', failed, retry: () => setFailed(false) }
}
