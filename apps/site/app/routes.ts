import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { legalPages } from './content/legal-pages.ts'

/** Every public address of the site. `/dashboard`, `/v1`, `/v2` and `/docs` belong to other programs. */
export default [
  index('content/home/home.page.tsx'),
  route('regions', 'regions/regions.page.tsx'),
  route('contact', 'inbox/contact.page.tsx'),
  route('listing', 'search/listing.page.tsx'),
  route('kisa-sureli', 'search/short-term/short-term.page.tsx'),
  route('favoriler', 'favourites/favourites.page.tsx'),
  route('villa/:slug', 'villas/page/villa.page.tsx'),
  route('rezervasyon/:slug', 'reservations/request/request.page.tsx'),
  route('enquire', 'reservations/track/enquire.page.tsx'),
  route('cevap/:token', 'reservations/owner-answer/owner-answer.page.tsx'),
  route('misafir-yorumlari', 'content/comments/comments.page.tsx'),
  route('yorum/:token', 'villas/write-comment/write-comment.page.tsx'),
  route('teklif/:token', 'offers/offer.page.tsx'),
  route('odeme/:token', 'payments/pay.page.tsx'),
  route('odeme/durum/:attempt', 'payments/attempt.page.tsx'),
  route('dogrula', 'reservations/proof/proof.page.tsx'),
  route('bulten/onay/:token', 'inbox/newsletter-confirm.page.tsx'),
  route('bulten/cikis/:token', 'inbox/newsletter-leave.page.tsx'),
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
  route('robots.txt', 'content/sitemap/robots.resource.ts'),
  route('sitemap.xml', 'content/sitemap/sitemap.resource.ts'),
  /** A town or a villa type: which one, only the API knows. */
  route(':slug', 'regions/slug.page.tsx'),
  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig
