/** Lists of the back office that are exported as a file and whose filters and columns a person can save. */
export const listNames = [
  'reservations',
  'villas',
  'transactions',
  'offers',
  'users',
  'messages',
  'comments',
  'subscribers',
  'mails',
  'audit',
] as const
export type ListName = (typeof listNames)[number]
