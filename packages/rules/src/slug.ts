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

/** The slug of a Turkish name: "Çukurbağ Yarımadası" becomes "cukurbag-yarimadasi". */
export function slugOf(name: string): string {
  return name
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşüâîû]/g, (character) => plainLatin[character] ?? character)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * First path segments that the site uses itself: no town or villa type may have them. The database has the same list
 * (`public_slugs`); a test compares both with the site's routes.
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
