import type { GroupDocs } from '../endpoint-docs.ts'
import type { teamEndpoints } from './team.contract.ts'

const member = {
  name: 'Selin Aksoy',
  title: 'Rezervasyon sorumlusu',
  about: 'On yıldır Kalkan’da, misafirlerin ilk duyduğu ses.',
  phone: '0242 844 00 00',
  email: 'selin@platovilla.test',
  pictureKey: null,
}

export const teamDocs: GroupDocs<typeof teamEndpoints> = {
  list: { summary: 'List team members', description: 'Returns the team members in their order.' },
  create: {
    summary: 'Create a team member',
    description: 'Adds a team member at the end of the list; the site shows them at once.',
    example: member,
  },
  update: {
    summary: 'Change a team member',
    description: 'Replaces the data of a team member; a replaced picture is released.',
    example: { ...member, title: 'Rezervasyon müdürü' },
  },
  remove: {
    summary: 'Delete a team member',
    description: 'Deletes a team member and releases the picture.',
  },
  setOrder: {
    summary: 'Order the team members',
    description: 'Sets the order of the team. The list must name every member exactly once.',
    example: { ids: [3, 1, 2] },
  },
  listPublic: {
    summary: 'List team members of the site',
    description: 'Returns the team members in their order as visitors see them.',
  },
}
