import type { GroupDocs } from '../endpoint-docs.ts'
import type { districtEndpoints, publicRegionEndpoints, townEndpoints } from './regions.contract.ts'

const kalkan = {
  name: 'Kalkan',
  description: 'Kaş ilçesinde, koya bakan yamaçlarda bir sahil kasabası.',
  provinceCode: 7,
  lat: 36.2643,
  lng: 29.4142,
  popular: true,
  orderNo: 1,
}
const kisla = { town_id: 3, name: 'Kışla', lat: 36.2579, lng: 29.4265 }

export const townDocs: GroupDocs<typeof townEndpoints> = {
  list: {
    summary: 'List towns',
    description: 'Returns towns in the order of the site menu with their numbers of districts and villas.',
  },
  select: {
    summary: 'List towns for a select box',
    description: 'Returns id and name of every town by name.',
  },
  get: { summary: 'Read a town', description: 'Returns one town with its numbers of districts and villas.' },
  create: {
    summary: 'Create a town',
    description:
      'Creates a town with a page on the site; without `slug` it is derived from the name. Queues a rebuild of the sitemap.',
    example: kalkan,
  },
  update: {
    summary: 'Change a town',
    description:
      'Replaces the data of a town. A new slug redirects from the old one; without `slug` it remains. Queues a rebuild of the sitemap and of share pictures.',
    example: { ...kalkan, slug: 'kalkan', orderNo: 2 },
  },
  remove: {
    summary: 'Delete a town',
    description:
      'Deletes a town that has no districts and releases its slug. Queues a rebuild of the sitemap.',
  },
}

export const districtDocs: GroupDocs<typeof districtEndpoints> = {
  list: {
    summary: 'List districts',
    description: 'Returns districts by town and name, optionally of one town.',
  },
  get: {
    summary: 'Read a district',
    description: 'Returns one district with its town and number of villas.',
  },
  create: {
    summary: 'Create a district',
    description: 'Creates a district in a town; its slug is derived from the name.',
    example: kisla,
  },
  update: {
    summary: 'Change a district',
    description:
      'Replaces the data of a district, including its town; the slug is derived from the name. Queues a rebuild of share pictures.',
    example: { ...kisla, name: 'Kışla Mahallesi' },
  },
  remove: { summary: 'Delete a district', description: 'Deletes a district that has no villas.' },
}

export const publicRegionDocs: GroupDocs<typeof publicRegionEndpoints> = {
  list: {
    summary: 'List towns with districts',
    description: 'Returns every town in menu order with its districts and number of published villas.',
  },
  popular: {
    summary: 'List popular towns',
    description: 'Returns the towns that staff marked as popular, with their districts.',
  },
  resolve: {
    summary: 'Resolve a slug',
    description:
      'Returns the town or villa type that a one-segment path of the site belongs to, or the current slug when it has moved.',
  },
}
