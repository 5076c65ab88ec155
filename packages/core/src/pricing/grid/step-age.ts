const retentionMs = 30 * 86_400_000

/** A step can be undone for 30 days; then it is deleted. */
export const stepsSince = (now: Date): Date => new Date(now.getTime() - retentionMs)
