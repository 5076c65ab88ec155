import type { Success } from '@plato/contract/endpoint'
import type { searchEndpoints } from '@plato/contract/search/search.contract'
import { ask } from '#site/shell/api.ts'

export type Suggestion = Success<typeof searchEndpoints.suggest>['content'][number]

export type Suggestions =
  | { readonly kind: 'idle' | 'typing' | 'loading' | 'failed' }
  | { readonly kind: 'found'; readonly villas: readonly Suggestion[] }

/** Debounce: the request is sent when the visitor has not typed for this long. */
export const pauseMs = 1000

const idle: Suggestions = { kind: 'idle' }

/**
 * Suggestions for the typed input. Responses are cached per input, so that a repeated input needs no request;
 * a response that arrives after the visitor has typed on is cached but not shown.
 */
export function createSuggester(askFor: (input: string) => Promise<readonly Suggestion[]>) {
  const answers = new Map<string, readonly Suggestion[]>()
  const asking = new Set<string>()
  const listeners = new Set<() => void>()
  let shown: Suggestions = idle
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Suggestions) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const showAnswerTo = (input: string) => {
    if (input !== wanted) return
    const villas = answers.get(input)
    show(villas ? { kind: 'found', villas } : { kind: 'failed' })
  }
  const fetchAnswerTo = async (input: string) => {
    show({ kind: 'loading' })
    asking.add(input)
    try {
      answers.set(input, await askFor(input))
    } catch {
      // A failed request is not cached: the error is shown and the same input can be requested again.
      answers.delete(input)
    }
    asking.delete(input)
    showAnswerTo(input)
  }
  return {
    initial: idle,
    get: (): Suggestions => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type(typed: string): void {
      const input = typed.trim()
      if (input === wanted) return
      wanted = input
      clearTimeout(timer)
      if (input === '') show(idle)
      else if (answers.has(input)) showAnswerTo(input)
      else if (asking.has(input)) show({ kind: 'loading' })
      else {
        show({ kind: 'typing' })
        timer = setTimeout(() => void fetchAnswerTo(input), pauseMs)
      }
    },
    retry(): void {
      if (wanted && !asking.has(wanted)) void fetchAnswerTo(wanted)
    },
  }
}

/** One instance per page, so that the cache is shared each time the box is opened. */
export const villaSuggester = createSuggester((searchString) =>
  ask<typeof searchEndpoints.suggest>('/v1/search/input', new URLSearchParams({ searchString })),
)
