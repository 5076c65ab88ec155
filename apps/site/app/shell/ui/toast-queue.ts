export type NoticeKind = 'favourite' | 'done' | 'info' | 'failed'
type Show = (sentence: string, kind: NoticeKind) => void

const waiting: Parameters<Show>[] = []
let show: Show | undefined
let onFirst: (() => void) | undefined

/** Shows a sentence for 5000 ms. The toasts themselves are fetched with the first one. */
export function notify(sentence: string, kind: NoticeKind): void {
  if (show) {
    show(sentence, kind)
    return
  }
  waiting.push([sentence, kind])
  onFirst?.()
}

/** Called by the page: tells it when toasts are needed for the first time. */
export function whenNeeded(listener: () => void): () => void {
  onFirst = listener
  if (waiting.length > 0) listener()
  return () => {
    onFirst = undefined
  }
}

/** Called by the toasts once they are there; they get what was said before. */
export function showWith(shower: Show): () => void {
  show = shower
  for (const notice of waiting.splice(0)) shower(...notice)
  return () => {
    show = undefined
  }
}
