import type { contract } from '../contract.ts'
import type { GroupDocs } from '../endpoint-docs.ts'

export const savedFilterDocs: GroupDocs<(typeof contract)['saved-filters']> = {
  list: {
    summary: 'List the saved filters of a list',
    description:
      'Returns the own saved filters of the caller, then those that colleagues share. A role that may not read the list is refused.',
  },
  create: {
    summary: 'Save a filter',
    description:
      'Stores query parameters of the list under a name. Searches by free text and the page are not part of a saved filter; a person has up to 20 for each list.',
    example: {
      list: 'reservations',
      name: 'Ağustos girişleri',
      query: 'status=CONFIRMED&date1=2027-08-01&date2=2027-08-31&order=check_in',
      shared: true,
    },
  },
  change: {
    summary: 'Change a saved filter',
    description:
      'Replaces name, parameters and sharing. A shared filter is changed by its author or an administrator.',
    example: { name: 'Ağustos girişleri', query: 'date1=2027-08-01&date2=2027-08-31', shared: false },
  },
  remove: {
    summary: 'Remove a saved filter',
    description: 'A shared filter is removed by its author or an administrator.',
  },
}
