import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A few dozen routes: the whole list costs less than asking the server for pieces of it after every page.
  routeDiscovery: { mode: 'initial' },
  // A form may come from anywhere: a card provider sends the guest back with one. Nobody is known here by a cookie, so a
  // strange page gains nothing by it; behind nginx the router could not tell our own origin either.
  allowedActionOrigins: ['**'],
} satisfies Config
