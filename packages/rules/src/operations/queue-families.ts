import type { JobName } from '../job-names.ts'

/** Jobs grouped for the system screen, which shows the work that a user would notice, not every queue. */
export const queueFamilies = ['mail', 'payments', 'feeds', 'pictures', 'reports', 'upkeep'] as const
export type QueueFamily = (typeof queueFamilies)[number]

const families: Readonly<Record<string, QueueFamily>> = {
  mail: 'mail',
  payments: 'payments',
  availability: 'feeds',
  content: 'pictures',
  villas: 'pictures',
  reports: 'reports',
}

/** The family is derived from the feature before the dot; scheduled upkeep is the rest. */
export const queueFamilyOf = (job: JobName): QueueFamily => families[job.split('.', 1)[0] ?? ''] ?? 'upkeep'
