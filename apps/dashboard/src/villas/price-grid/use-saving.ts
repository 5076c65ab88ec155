import { ApiRefusal } from '@plato/contract/client'
import type { GridStep, SavedGrid } from '@plato/contract/pricing/price-grid.contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask } from '#dashboard/form/ask.tsx'
import { useDebounced } from '#dashboard/shell/debounce.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { draftAfterSave } from '#dashboard/villas/price-grid/model/draft.ts'
import { gridPreview, useGridWrites } from '#dashboard/villas/price-grid/price-grid.data.ts'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import type { DraftState } from '#dashboard/villas/price-grid/use-draft.ts'

const { foot, step: stepMessages } = priceGridMessages

/** Refusals because villas, seasons or prices are not as the grid shows them. */
const staleRefusals = new Set(['price.cells_changed', 'season.not_found', 'villa.not_found'])

const savedText = ({ villas, cells }: SavedGrid) =>
  cells > 0 ? foot.saved(villas, cells) : foot.savedNothing

/** What the server says about a save of the draft before it is made. */
export function usePreview(year: number, { summary, key }: DraftState, readAgain: () => void) {
  const { writes, isTooMuch } = summary
  // `key` changes with the writes, so equal keys mean that the draft has come to rest.
  const restingKey = useDebounced(key)
  const isReady = writes.length > 0 && !isTooMuch && restingKey === key
  const { data } = useQuery(gridPreview(restingKey, { year, cells: [...writes] }, isReady))
  const preview = isReady ? data : undefined
  const read = useRef(readAgain)
  read.current = readAgain
  const hasConflicts = (preview?.conflicts ?? 0) > 0
  // The stored prices that this grid read are older than the server's.
  useEffect(() => {
    if (hasConflicts) read.current()
  }, [hasConflicts])
  return preview
}

/** Saves the draft in one request and undoes the last saved step. */
export function useSaving(year: number, state: DraftState) {
  const writes = useGridWrites()
  const preview = usePreview(year, state, () => void writes.readAgain())
  const { mutate, error, reset } = useMutation({
    onMutate: () => state.send(),
    mutationFn: async ({ summary, key }: DraftState) => {
      const cells = [...summary.writes]
      return { sent: cells, saved: await writes.save({ year, cells }, key) }
    },
    onSuccess: ({ sent, saved }, { draft, summary }) => {
      state.afterSave(draftAfterSave(draft, sent, summary))
      toastDone(savedText(saved))
    },
    onError: async (refused) => {
      state.afterRefusal()
      if (refused instanceof ApiRefusal && staleRefusals.has(refused.problem.code)) await writes.readAgain()
    },
  })
  // A refusal is about the draft that was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft makes the sentence wrong
  useEffect(() => reset(), [state.draft])
  const { summary } = state
  return {
    preview,
    error,
    save: () => {
      if (!state.isSending && summary.writes.length > 0 && !summary.isTooMuch) mutate(state)
    },
    undoStep: ({ id, villas, cells, savedByName }: GridStep) => {
      const key = crypto.randomUUID()
      ask({
        title: stepMessages.title,
        body: stepMessages.body(villas, cells, savedByName),
        confirm: stepMessages.confirm(cells),
        act: () => writes.undo(id, key),
        onDone: () => toastDone(stepMessages.done(cells)),
      })
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
