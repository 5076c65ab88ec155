import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { darkColours, lightColours } from '@plato/brand/node/colours'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const env = process.env
const port = Number(env.SITE_PORT ?? 3000)
const apiUrl = env.API_URL ?? 'http://127.0.0.1:4000'
const dashboardUrl = env.DASHBOARD_URL ?? 'http://127.0.0.1:3001'

/**
 * Few files, each whole: Preact, which changes with its version only; what every page starts with; cards, which most pages
 * show; then the islands of each page together. A file takes along all its islands lean on, unless an earlier one has it.
 * What is fetched by a press (menus, sheets, the map) stays apart; Base UI comes with the first of them.
 */
const clientChunks = {
  entryFileNames: 'assets/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'preact', priority: 9, test: /node_modules\/preact\/|\/app\/shell\/preact\// },
      { name: 'base-ui', priority: 8, test: /node_modules\/(@base-ui|@floating-ui|tabbable|reselect)\// },
      { name: 'shell', priority: 7, test: /\/app\/entry\.client\.ts$/ },
      // Small things several pages use: alone, each would drag another page's file along.
      {
        name: 'common',
        priority: 6.5,
        minShareCount: 2,
        test: /lucide-react\/|\/packages\/brand\/|\/rules\/src\/(calendar-day|money|slug)\.ts|\/app\/(search\/(search-labels|search-url|messages\.tr)|shell\/(whole-number|ui\/spinner)|stay\/(guests-labels|villa-query|messages\.tr)|photos|favourite-button\/heart|shell\/preferences\/use-price)|\/rules\/src\/pricing\/exchange\.ts/,
      },
      // How to ask us for a price, in an empty list and in the price box.
      {
        name: 'asking',
        priority: 6.2,
        minShareCount: 2,
        test: /\/app\/(pricing\/(contact-links|request-links|messages\.tr)|shell\/ui\/whatsapp-sign)/,
      },
      { name: 'cards', priority: 6, test: /\/app\/villas\/villa-grid\.island\.tsx$/ },
      { name: 'search-bar', priority: 5, test: /\/app\/search\/bar\/search-bar\.island\.tsx$/ },
      { name: 'listing', priority: 4, test: /\/app\/search\/results\/results\.island\.tsx$/ },
      // Of the villa's page, what its first view shows; the rest comes as the visitor scrolls.
      { name: 'villa-page', priority: 3, test: /\/(villa-gallery|villa-actions|booking-box)\.island\.tsx$/ },
      {
        name: 'villa-below',
        priority: 2,
        test: /\/app\/(villas|pricing|availability)\/(?:[\w-]+\/)?[\w-]+\.island\.tsx$/,
      },
      // In the footer of every page, and seldom reached.
      { name: 'newsletter', priority: 1.5, test: /\/newsletter\.island\.tsx$/ },
      { name: 'home', priority: 1, test: /\/app\/(content|inbox)\/(?:[\w-]+\/)?[\w-]+\.island\.tsx$/ },
    ],
  },
} satisfies Rolldown.OutputOptions

/**
 * React Router builds every page for the browser as well, where no page ever runs: left in, its copies would tear the
 * islands' code into dozens of shared pieces. Only what a page exports by name is kept, and the styles.
 */
function pagesStayOnTheServer(): Plugin {
  return {
    name: 'pages-stay-on-the-server',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [file = ''] = id.split('?')
      if (!/\/app\/(root|.*\.(page|resource))\.tsx?$/.test(file)) return null
      const source = readFileSync(file, 'utf8')
      const names = [...source.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(
        ([, name]) => name,
      )
      const styles = [...source.matchAll(/^import '[^']+\.css'$/gm)].map(([line]) => line)
      const stubs = names.map((name) => `export const ${name} = undefined`)
      const page = /^export default /m.test(source) ? ['export default () => null'] : []
      return [...styles, ...stubs, ...page].join('\n')
    },
  }
}

/** The server renders the same icons again and again: there their shapes are text (cached-icon.ts). */
function iconsDrawnOnce(): Plugin {
  const ours = new URL('./app/shell/server/cached-icon.ts', import.meta.url).pathname
  return {
    name: 'icons-drawn-once',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id.endsWith('/createLucideIcon.mjs') ? ours : null),
  }
}

const handoff =
  /serverHandoffStream: encodeViaTurboStream\(state, request\.signal, build\.entry\.module\.streamTimeout, serverMode\)/g

/**
 * React Router serialises the data of every page for its router in the browser, which these pages do not have: islands
 * get their data as attributes. Fails the build when a new version of it writes that differently.
 */
function noRouterData(): Plugin {
  let replaced = 0
  return {
    name: 'no-router-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/react-router\/dist\/.*\/server-runtime\/server\.m?js$/.test(id)) return null
      return code.replaceAll(handoff, () => {
        replaced += 1
        return 'serverHandoffStream: undefined'
      })
    },
    buildEnd(error) {
      if (!error && replaced !== 2) throw new Error(`no-router-data replaced ${replaced} calls instead of 2`)
    },
  }
}

const preactModules: Readonly<Record<string, string>> = {
  react: fileURLToPath(new URL('./app/shell/preact/react.ts', import.meta.url)),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * The built client runs the islands on Preact, a seventh of React's size (decision 0112). The server renders with React,
 * and `npm run dev` uses React in the browser too, because fast refresh and the hydration warnings are React's.
 */
function preactInTheBrowser(): Plugin {
  return {
    name: 'preact-in-the-browser',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const module = preactModules[source]
      return module === undefined ? null : this.resolve(module, importer, { skipSelf: true })
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    preactInTheBrowser(),
    pagesStayOnTheServer(),
    iconsDrawnOnce(),
    noRouterData(),
    tailwindcss(),
    reactRouter(),
  ],
  define: {
    // `react-router dev` offers no load context; production gets this from server.ts instead.
    __DEV_SITE_CONFIG__: JSON.stringify({
      apiUrl,
      publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    }),
    // The browser's own bar takes a literal colour, no CSS variable.
    __BACKGROUND_COLOURS__: JSON.stringify({ light: lightColours.paper, dark: darkColours.paper }),
  },
  // Small files inside the code are fetched again with every release, and the policy refuses a font there.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    ssr: {
      // One file with all packages: a running process reads no other file of its release, which an upgrade may have
      // removed, and the release does not contain those packages. Node builds in, because some packages are CommonJS.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
      build: {
        rollupOptions: { input: './app/listener.ts', output: { codeSplitting: false } },
      },
    },
    client: {
      // A limit or a length is written where it is used, not carried as a name from file to file.
      build: { rollupOptions: { output: clientChunks, optimization: { inlineConst: { mode: 'all' } } } },
    },
  },
  // Pre-bundled at the start: if the dev server discovered one of these later, it would reload the page.
  optimizeDeps: {
    // Only the server's half of the contract needs it; the scanner does not know that.
    exclude: ['zod'],
    include: [
      '@base-ui/react/collapsible',
      '@base-ui/react/dialog',
      '@base-ui/react/popover',
      '@base-ui/react/toast',
      'lucide-react',
      'react',
      'react-dom/client',
    ],
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: {
      '^/(v1|v2|docs|media)(/|\\?|$)': { target: apiUrl },
      '^/dashboard(/|\\?|$)': { target: dashboardUrl, ws: true },
    },
  },
}))
