/** Nights that are taken close together, so that the gap desk and the short-term list have something to tell today. */
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
    // Two nights of a gap that began yesterday: nobody can have them. Behind them two that are on sale.
    taken: [
      [-5, -1],
      [2, 6],
      [8, 12],
    ],
    offered: [{ from: 6, to: 8, minNights: 1 }],
  },
  {
    villa: 'villa-pruva',
    // Begun and sold apart, to be had from today on; then two nights that somebody may only have whole.
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
