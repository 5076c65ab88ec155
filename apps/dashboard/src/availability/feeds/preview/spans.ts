import { daysBetween } from '@plato/rules/calendar-day'

/** Half-open range of nights: `to` is free again. */
export interface Span {
  readonly from: string
  readonly to: string
}

export const nightsOf = ({ from, to }: Span): number => Math.max(0, daysBetween(from, to))
export const nightsIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + nightsOf(span), 0)

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The parts of a span that remain when others are cut out of it, in order. */
export function without(span: Span, cut: readonly Span[]): Span[] {
  let left: Span[] = [{ from: span.from, to: span.to }]
  for (const hole of cut) {
    left = left.flatMap((piece) =>
      overlaps(piece, hole)
        ? [
            { from: piece.from, to: hole.from },
            { from: hole.to, to: piece.to },
          ].filter(({ from, to }) => from < to)
        : [piece],
    )
  }
  return left
}
