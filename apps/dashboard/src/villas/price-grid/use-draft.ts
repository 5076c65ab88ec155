import { useMemo, useReducer } from 'react'
import { type Draft, summaryOf } from '#dashboard/villas/price-grid/model/draft.ts'
import type { GridModel } from '#dashboard/villas/price-grid/model/grid-model.ts'

interface State {
  readonly draft: Draft
  /** Drafts before, the last one first. */
  readonly past: readonly Draft[]
  /** What was done last, in words. */
  readonly note: string
  /** True while the draft is being saved: the answer would drop a newer change of a sent cell, so nothing changes. */
  readonly isSending: boolean
}

type Action =
  | { readonly type: 'put'; readonly draft: Draft; readonly note: string }
  | { readonly type: 'back' }
  | { readonly type: 'send' | 'refused' }
  | { readonly type: 'saved'; readonly draft: Draft }

const maxSteps = 100

function reduce(state: State, action: Action): State {
  const { draft, past } = state
  if (action.type === 'send') return { ...state, isSending: true }
  if (action.type === 'refused') return { ...state, isSending: false }
  // A step before a save would bring back prices that are stored already.
  if (action.type === 'saved') return { ...state, draft: action.draft, past: [], isSending: false }
  if (state.isSending) return state
  if (action.type === 'put')
    return { ...state, draft: action.draft, past: [draft, ...past].slice(0, maxSteps), note: action.note }
  const [before, ...rest] = past
  return before ? { ...state, draft: before, past: rest } : state
}

const empty: State = { draft: new Map(), past: [], note: '', isSending: false }

/** Changes that are not saved, with their history, compared with the stored prices that were read last. */
export function useDraft(model: GridModel) {
  const [{ draft, past, note, isSending }, dispatch] = useReducer(reduce, empty)
  const summary = useMemo(() => summaryOf(draft, model), [draft, model])
  // A repeated request with the same cells is one save; other cells are another.
  const key = useMemo(() => (summary.writes.length > 0 ? crypto.randomUUID() : ''), [summary])
  return {
    draft,
    note,
    isSending,
    summary,
    key,
    hasPast: past.length > 0,
    put: (next: Draft, what: string) => dispatch({ type: 'put', draft: next, note: what }),
    back: () => dispatch({ type: 'back' }),
    send: () => dispatch({ type: 'send' }),
    afterRefusal: () => dispatch({ type: 'refused' }),
    afterSave: (next: Draft) => dispatch({ type: 'saved', draft: next }),
  }
}

export type DraftState = ReturnType<typeof useDraft>
