export const operationKinds = [
  'DATABASE_BACKUP',
  'MEDIA_BACKUP',
  'BACKUP_CHECK',
  'RESTORE_DRILL',
  'INVARIANTS',
] as const
export type OperationKind = (typeof operationKinds)[number]

export interface OperationRun {
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly ok: boolean
  /** Figures and the reason of a failure; never personal data. */
  readonly details: unknown
}
