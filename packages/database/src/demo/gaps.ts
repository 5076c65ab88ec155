/** Taken nights with gaps between them, so that the gap screen and the short-term list are not empty. */
export interface DemoGaps {
  readonly villa: string
  /** First night taken and the day it is free again, counted from the day the demo is loaded. */
  readonly taken: readonly (readonly [from: number, to: number])[]
  /** Gaps the agency sells apart: the first night still to come, and the shortest stay. */
  readonly offered: readonly { readonly from: number; readonly to: number; readonly minNights: number }[]
}

export const demoGaps: readonly DemoGaps[] = [
  {
    villa: 'villa-karaot',
    // Two nights of a gap that began yesterday, which cannot be booked, then two that are sold apart.
    taken: [
      [-5, -1],
      [2, 6],
      [8, 12],
    ],
    offered: [{ from: 6, to: 8, minNights: 1 }],
  },
  {
    villa: 'villa-pruva',
    // A gap that has begun, sold apart from today on; then two nights that can only be booked together.
    taken: [
      [-4, -1],
      [2, 9],
      [11, 14],
    ],
    offered: [{ from: 0, to: 2, minNights: 1 }],
  },
  {
    villa: 'bungalov-kelebek',
    // Let from April to October only: in winter these nights have no price.
    taken: [
      [15, 18],
      [21, 24],
    ],
    offered: [],
  },
]
