import { slugOf } from '@plato/rules/slug'
import { bodrumAndCesme } from './bodrum-and-cesme.ts'
import type { DemoVilla } from './build-villa.ts'
import { buildVilla } from './build-villa.ts'
import { commentsOf } from './comments/comments.ts'
import type { DemoOwner } from './demo-villa.ts'
import { fethiye } from './fethiye.ts'
import { fethiyeCoast } from './fethiye-coast.ts'
import { gocekAndDalyan } from './gocek-and-dalyan.ts'
import { kalkanCoast } from './kalkan-coast.ts'
import { kalkanInland } from './kalkan-inland.ts'
import { kas } from './kas.ts'
import { kemerAndAlanya } from './kemer-and-alanya.ts'
import { marmarisAndDatca } from './marmaris-and-datca.ts'
import { owners } from './owners.ts'
import { sapanca } from './sapanca.ts'
import type { VillaLine } from './villa-line.ts'

export const demoOwners: readonly DemoOwner[] = owners

const lines: readonly VillaLine[] = [
  ...kalkanCoast,
  ...kalkanInland,
  ...kas,
  ...gocekAndDalyan,
  ...fethiye,
  ...fethiyeCoast,
  ...bodrumAndCesme,
  ...marmarisAndDatca,
  ...kemerAndAlanya,
  ...sapanca,
]

/** Order of the list on the site: towns alternate, and neighbours share no room pictures. */
const listOrder = `
  villa-lacivert villa-begonvil villa-zeytindali villa-camlik villa-kaunos villa-portakal villa-mandalina
  villa-lodos villa-sardunya bungalov-kestane villa-sedir villa-mercan villa-nar villa-palmiye villa-poyraz
  villa-zeytin villa-kale bungalov-kelebek villa-yelken villa-ruzgar villa-turkuaz villa-badem villa-babadag
  villa-sigla villa-ufuk bungalov-nilufer villa-pruva villa-lagun villa-amfora bungalov-sis villa-kekik
  villa-meis villa-telmessos villa-cumba bungalov-patika villa-karaot villa-myndos
`
  .trim()
  .split(/\s+/)

export const demoVillas: readonly DemoVilla[] = listOrder.map((slug, index) => {
  const line = lines.find((one) => slugOf(one.name) === slug)
  if (!line) throw new Error(`no demo villa ${slug}`)
  return buildVilla(line, index, commentsOf(slug))
})
