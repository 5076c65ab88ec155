import {
  Baby,
  Bath,
  Flame,
  Footprints,
  Gem,
  Heart,
  House,
  Infinity as InfinitySign,
  type LucideIcon,
  PawPrint,
  Shield,
  Sparkles,
  Store,
  TentTree,
  ThermometerSun,
  Trees,
  Umbrella,
  Users,
  Wallet,
  Waves,
} from 'lucide-react'

/** By the word that begins the address: staff may rename a type, the word usually stays. */
const signs: readonly (readonly [word: string, sign: LucideIcon])[] = [
  ['muhafazakar', Shield],
  ['balayi', Heart],
  ['luks', Gem],
  ['ekonomik', Wallet],
  ['deniz-', Waves],
  ['jakuzi', Bath],
  ['cocuk', Baby],
  ['isitmali', ThermometerSun],
  ['kapali', Umbrella],
  ['sonsuzluk', InfinitySign],
  ['denize', Footprints],
  ['merkez', Store],
  ['doga', Trees],
  ['sauna', Flame],
  ['evcil', PawPrint],
  ['buyuk', Users],
  ['bungalov', TentTree],
  ['yeni', Sparkles],
]

export function VillaTypeSign({ slug, className }: { slug: string; className: string }) {
  const Sign = signs.find(([word]) => slug.startsWith(word))?.[1] ?? House
  return <Sign className={className} />
}
