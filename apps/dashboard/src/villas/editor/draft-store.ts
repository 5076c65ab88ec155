import type { Villa } from '@plato/contract/villas/villas.contract'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DraftValue } from '#dashboard/form/draft-item.ts'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import {
  draftOf,
  type GroupName,
  rebased,
  sameRows,
  sameValue,
  type VillaDraft,
} from '#dashboard/villas/editor/villa-draft.ts'
import { type PartName, partNames } from '#dashboard/villas/editor/villa-parts.ts'

export interface DraftState {
  /** What the server last gave, and what the page now holds. */
  readonly base: VillaDraft
  readonly draft: VillaDraft
  readonly version: number
  readonly errors: FieldErrors
}

const groups = ['facts', 'agency', 'btrans'] as const

export const isDirty = ({ base, draft }: DraftState): boolean =>
  groups.some((group) => !sameValue(base[group], draft[group])) ||
  partNames.some((part) => !sameRows(base.parts[part], draft.parts[part])) ||
  !sameValue(base.typeIds, draft.typeIds) ||
  !sameValue(base.featureIds, draft.featureIds)

const fresh = (villa: Villa): DraftState => {
  const base = draftOf(villa)
  return { base, draft: base, version: villa.version, errors: {} }
}

/** The villa being edited, outside React: a key stroke then re-renders its field, not sixty others. */
export function createDraftStore(villa: Villa) {
  let state = fresh(villa)
  const listeners = new Set<() => void>()
  const change = (next: Partial<DraftState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const without = (path: string): FieldErrors =>
    Object.fromEntries(Object.entries(state.errors).filter(([key]) => !key.startsWith(path)))
  const write = (draft: VillaDraft, path: string) => change({ draft, errors: without(path) })
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    setField: (group: GroupName, key: string, value: DraftValue) =>
      write({ ...state.draft, [group]: { ...state.draft[group], [key]: value } }, `${group}.${key}`),
    setPart: (part: PartName, rows: VillaDraft['parts'][PartName]) =>
      write({ ...state.draft, parts: { ...state.draft.parts, [part]: rows } }, `parts.${part}`),
    setIds: (name: 'typeIds' | 'featureIds', ids: readonly number[]) =>
      write({ ...state.draft, [name]: ids }, name),
    setErrors: (errors: FieldErrors) => change({ errors }),
    revert: () => change({ draft: state.base, errors: {} }),
    /** After a save or a reload: the server's word is the page's. */
    adopt: (next: Villa) => change(fresh(next)),
    /** One's own changes over someone else's newer villa. */
    rebase: (next: Villa) => {
      const base = draftOf(next)
      change({ base, draft: rebased(state.base, state.draft, base), version: next.version, errors: {} })
    },
    /** A read in the background. Over unsaved work only the same version is taken. */
    refresh: (next: Villa) => {
      if (!isDirty(state)) change(fresh(next))
    },
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>

export const DraftContext = createContext<DraftStore | undefined>(undefined)

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext)
  if (!store) throw new Error('a field stands outside the villa editor')
  return store
}

/** Reads one part of the draft; `select` must return what is stored, not something made anew. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
