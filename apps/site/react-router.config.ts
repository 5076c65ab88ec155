import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // With a few dozen routes, sending the whole list costs less than lazy discovery requests after every page.
  routeDiscovery: { mode: 'initial' },
  // Accepts form posts from any origin: card providers send the guest back with one. The site has no session cookie, so
  // a cross-site post gains nothing; behind nginx the router cannot detect its own origin either.
  allowedActionOrigins: ['**'],
} satisfies Config
