import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { legalPages } from './content/legal-pages.ts'

/** Every public address of the site. `/dashboard`, `/v1`, `/v2` and `/docs` belong to other programs. */
export default [
  index('content/home.page.tsx'),
  route('regions', 'regions/regions.page.tsx'),
  route('contact', 'messages/contact.page.tsx'),
  route('listing', 'search/listing.page.tsx'),
  route('kisa-sureli', 'search/short-term.page.tsx'),
  route('favoriler', 'favourites/favourites.page.tsx'),
  route('villa/:slug', 'villas/villa.page.tsx'),
  route('rezervasyon/:slug', 'reservations/request.page.tsx'),
  route('enquire', 'reservations/enquire.page.tsx'),
  route('cevap/:token', 'reservations/owner-answer.page.tsx'),
  route('misafir-yorumlari', 'content/comments.page.tsx'),
  route('yorum/:token', 'villas/write-comment.page.tsx'),
  route('teklif/:token', 'offers/offer.page.tsx'),
  route('odeme/:token', 'payments/pay.page.tsx'),
  route('odeme/durum/:attempt', 'payments/attempt.page.tsx'),
  route('dogrula', 'reservations/proof.page.tsx'),
  route('bulten/onay/:token', 'messages/newsletter-confirm.page.tsx'),
  route('bulten/cikis/:token', 'messages/newsletter-leave.page.tsx'),
  route('about', 'content/about.page.tsx'),
  route('faq', 'content/faq.page.tsx'),
  route('ekibimiz', 'content/team.page.tsx'),
  route('website/document', 'content/documents.page.tsx'),
  route('website/banks', 'payments/banks.page.tsx'),
  route('website/howrent', 'content/howrent.page.tsx'),
  ...['blog', 'aktiviteler'].flatMap((root) => [
    route(root, 'content/articles/articles.page.tsx', { id: `articles/${root}` }),
    route(`${root}/:slug`, 'content/articles/article.page.tsx', { id: `article/${root}` }),
  ]),
  ...Object.keys(legalPages).map((section) =>
    route(`website/${section}`, 'content/legal.page.tsx', { id: `legal/${section}` }),
  ),
  route('robots.txt', 'content/robots.resource.ts'),
  route('sitemap.xml', 'content/sitemap.resource.ts'),
  /** A town or a villa type: which one, only the API knows. */
  route(':slug', 'regions/slug.page.tsx'),
  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig
