export const searchSteps = ['where', 'when', 'who'] as const
export type SearchStep = (typeof searchSteps)[number]
