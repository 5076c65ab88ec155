import type { Success } from '@plato/contract/endpoint'
import type { searchEndpoints } from '@plato/contract/search/search.contract'
import { ask } from '#site/shell/api.ts'

export type Suggestion = Success<typeof searchEndpoints.suggest>['content'][number]

export type Suggestions =
  | { readonly kind: 'idle' | 'typing' | 'loading' | 'failed' }
  | { readonly kind: 'found'; readonly villas: readonly Suggestion[] }

/** The API is asked once the visitor has stopped typing for this long. */
export const pauseMs = 1000

const idle: Suggestions = { kind: 'idle' }

/**
 * What is suggested for what is being typed. An input that was answered before is answered at once, without a call;
 * an answer that comes after the visitor has typed on is kept for later and not shown.
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
      // Not kept: the visitor is told, and the same input may be asked again.
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

/** One for the page: what was found once is known to every opening of the box. */
export const villaSuggester = createSuggester((searchString) =>
  ask<typeof searchEndpoints.suggest>('/v1/search/input', new URLSearchParams({ searchString })),
)
