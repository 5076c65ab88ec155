const plainLatin: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
}

/** The address form of a Turkish name: "Çukurbağ Yarımadası" becomes "cukurbag-yarimadasi". */
export function slugOf(name: string): string {
  return name
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşüâîû]/g, (letter) => plainLatin[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * First path segments the site keeps for itself: a town or villa type may not be called so.
 * The database holds the same list (`public_slugs`), and a test keeps the two and the site's routes alike.
 */
export const reservedSlugs: readonly string[] = [
  'about',
  'aktiviteler',
  'api',
  'assets',
  'blog',
  'bulten',
  'cevap',
  'contact',
  'dashboard',
  'docs',
  'dogrula',
  'ekibimiz',
  'enquire',
  'faq',
  'favicon',
  'favoriler',
  'feeds',
  'fonts',
  'healthz',
  'kisa-sureli',
  'listing',
  'media',
  'misafir-yorumlari',
  'odeme',
  'readyz',
  'regions',
  'rezervasyon',
  'robots',
  'sitemap',
  'teklif',
  'v1',
  'v2',
  'villa',
  'website',
  'yorum',
]
