import type { SitemapPage } from '@plato/contract/content/content.contract'

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign)

/** The sitemaps.org document; a path that would leave the site is refused by its origin. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages
    .map(({ path, changedAt }) => ({ url: new URL(path, origin), changedAt }))
    .filter(({ url }) => url.origin === origin)
    .map(({ url, changedAt }) => {
      const address = xmlText(url.href)
      return `<url><loc>${address}</loc><lastmod>${xmlText(changedAt)}</lastmod></url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
