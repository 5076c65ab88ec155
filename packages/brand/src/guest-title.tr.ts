import { splitName } from '@plato/rules/person-name'

export type GuestTitle = 'MS' | 'MR'

export const guestTitles: Readonly<Record<GuestTitle, string>> = { MS: 'Hanım', MR: 'Bey' }

/** With a title the first names and the title, "Nehir Hanım"; without one the name as it is written. */
export function addressedName(name: string, title: GuestTitle | null): string {
  const { firstName } = splitName(name)
  return title && firstName ? `${firstName} ${guestTitles[title]}` : name
}
