import { plainCapitals } from '../../reservations/public-code.ts'

interface Part {
  readonly code: string
  /** Where in the code the part begins. */
  readonly offset: number
}

/** Codes as ten letters and digits, `PV27K7M4QX`, by parts of which one slip leaves at least one as it is. */
export interface CodeIndex {
  readonly codes: ReadonlySet<string>
  readonly byPart: ReadonlyMap<string, readonly Part[]>
}

const codeLength = 10
const halfLength = codeLength / 2

/** Both halves, and the second half after its first character was swapped with the last one of the first half. */
const partsOf = (code: string): readonly (readonly [part: string, offset: number])[] => [
  [code.slice(0, halfLength), 0],
  [code.slice(halfLength), halfLength],
  [(code[halfLength - 1] ?? '') + code.slice(halfLength + 1), halfLength],
]

export function indexCodes(codes: Iterable<string>): CodeIndex {
  const plain = new Set([...codes].map(plainCapitals))
  const byPart = new Map<string, Part[]>()
  for (const code of plain) {
    for (const [part, offset] of partsOf(code))
      byPart.set(part, [...(byPart.get(part) ?? []), { code, offset }])
  }
  return { codes: plain, byPart }
}

/** One character wrong, missing, added, or swapped with its neighbour. */
function isOneSlip(written: string, code: string): boolean {
  let same = 0
  while (same < code.length && written[same] === code[same]) same += 1
  const [rest, wanted] = [written.slice(same), code.slice(same)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}

/** Text around a place that may be a code with one slip: shorter or longer by one character, and begun one to the side. */
function windowsAt(text: string, start: number): string[] {
  return [-1, 0, 1].flatMap((shift) =>
    [-1, 0, 1].map((more) => text.slice(Math.max(0, start + shift), start + shift + codeLength + more)),
  )
}

export interface CodeHits {
  /** Written completely, in any spelling that `plainCapitals` reads. */
  readonly exact: ReadonlySet<string>
  /** With one slip, or the last six characters alone. */
  readonly near: ReadonlySet<string>
}

/** The known codes in a text. Spaces, hyphens and line breaks are ignored, because banks break and join words. */
export function codeHits(text: string, { codes, byPart }: CodeIndex): CodeHits {
  const compact = plainCapitals(text)
  const exact = new Set<string>()
  const near = new Set<string>()
  for (let at = 0; at + halfLength <= compact.length; at += 1) {
    const code = compact.slice(at, at + codeLength)
    if (codes.has(code)) exact.add(code)
    for (const { code: known, offset } of byPart.get(compact.slice(at, at + halfLength)) ?? []) {
      if (windowsAt(compact, at - offset).some((written) => isOneSlip(written, known))) near.add(known)
    }
  }
  for (const word of text.split(/[^\p{L}\p{N}]+/u).map(plainCapitals)) {
    if (word.length !== codeLength - 4) continue
    for (const { code } of byPart.get(word.slice(1)) ?? []) if (code.endsWith(word)) near.add(code)
  }
  return { exact, near: new Set([...near].filter((code) => !exact.has(code))) }
}
