import { createStoredValue } from '#site/shell/preferences/stored-value.ts'

/** As many as anyone looks at in one sitting. */
const maxSeen = 300

function parse(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(-maxSeen)
}

/** Villas looked at since this tab was opened. */
export const seenVillas = createStoredValue<readonly number[]>({
  key: 'platovilla-seen',
  parse,
  format: (ids) => ids.join(','),
  storage: () => window.sessionStorage,
})

export function markSeen(id: number): void {
  const before = seenVillas.get()
  if (!before.includes(id)) seenVillas.set([...before, id].slice(-maxSeen))
}
