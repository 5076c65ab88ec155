import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A few dozen routes: the whole list costs less than asking the server for pieces of it after every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
