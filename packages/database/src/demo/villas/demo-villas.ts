import { slugOf } from '@plato/rules/slug'
import { antalyaEast } from './antalya-east.ts'
import { bodrum } from './bodrum.ts'
import { buildVilla } from './build-villa.ts'
import { commentsOf } from './comments.ts'
import { dalyanPlain } from './dalyan-plain.ts'
import type { DemoOwner, DemoVilla } from './demo-villa.ts'
import { faralya } from './faralya.ts'
import { fethiye } from './fethiye.ts'
import { fethiyeHills } from './fethiye-hills.ts'
import { gocek } from './gocek.ts'
import { kalkanCoast } from './kalkan-coast.ts'
import { kalkanTown } from './kalkan-town.ts'
import { kalkanVillages } from './kalkan-villages.ts'
import { kasAndDemre } from './kas-and-demre.ts'
import { kasCoast } from './kas-coast.ts'
import { kayakoy } from './kayakoy.ts'
import { marmarisAndDatca } from './marmaris-and-datca.ts'
import { oludeniz } from './oludeniz.ts'
import { owners } from './owners.ts'
import { sapancaAndCesme } from './sapanca-and-cesme.ts'
import type { VillaLine } from './villa-line.ts'

export const demoOwners: readonly DemoOwner[] = owners

const lines: readonly VillaLine[] = [
  ...kalkanCoast,
  ...kalkanTown,
  ...kalkanVillages,
  ...kasCoast,
  ...kasAndDemre,
  ...gocek,
  ...dalyanPlain,
  ...kayakoy,
  ...faralya,
  ...fethiye,
  ...fethiyeHills,
  ...oludeniz,
  ...bodrum,
  ...marmarisAndDatca,
  ...antalyaEast,
  ...sapancaAndCesme,
]

/** As the site lists them: towns alternate, and no house stands beside one with the same pictures. */
const listOrder = `
  villa-lacivert villa-begonvil villa-zeytindali villa-revak villa-zeytinlik villa-portakal villa-mandalina
  villa-incir villa-sardunya bungalov-kestane villa-sedir villa-mercan villa-nar villa-palmiye villa-poyraz
  villa-zeytin villa-meltem villa-babadag villa-yelken villa-ruzgar villa-turkuaz villa-mavi-koy villa-kumsal
  villa-sigla villa-levissi villa-sovalye villa-pruva villa-lagun villa-camlik bungalov-sis villa-kekik villa-meis
  villa-sakli-bahce villa-koru villa-gemiler villa-karaot villa-myndos villa-yasemin villa-kekova villa-kale
  villa-lodos villa-adacayi villa-cumba villa-kaunos bungalov-kelebek villa-telmessos villa-igde villa-kumru
  villa-ardic villa-amfora villa-likya villa-harnup villa-nilufer villa-ufuk villa-cinaralti villa-badem
  villa-narenciye villa-olimpos villa-fener bungalov-patika
`
  .trim()
  .split(/\s+/)

export const demoVillas: readonly DemoVilla[] = listOrder.map((slug, index) => {
  const line = lines.find((one) => slugOf(one.name) === slug)
  if (!line) throw new Error(`no demo villa ${slug}`)
  return buildVilla(line, index, commentsOf(slug))
})
