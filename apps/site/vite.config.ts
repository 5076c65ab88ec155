import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

const env = process.env
const port = Number(env.SITE_PORT ?? 3000)
const apiUrl = env.API_URL ?? 'http://127.0.0.1:4000'
const dashboardUrl = env.DASHBOARD_URL ?? 'http://127.0.0.1:3001'

/** The browser's own bar wants a literal colour; it is read from the tokens, so that it is written once. */
function paperColours(): { light: string; dark: string } {
  const tokens = readFileSync(fileURLToPath(import.meta.resolve('@plato/brand/tokens.css')), 'utf8')
  const [light, dark] = [...tokens.matchAll(/--paper:\s*(#[0-9a-f]{6})/g)].map((match) => match[1])
  if (!light || !dark) throw new Error('tokens.css has no --paper for both themes')
  return { light, dark }
}

/**
 * The framework changes with its version only, so it keeps its own file over many releases;
 * Base UI comes with the first menu that is opened, all of it in one request.
 */
const clientChunks = {
  entryFileNames: 'assets/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'framework', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
      // What every page needs around its content, without the parts that wait for a press.
      {
        name: 'shell',
        priority: 2,
        tags: ['$initial'],
        test: /app\/(shell|favourites)\/|node_modules\/lucide-react\//,
      },
      { name: 'base-ui', priority: 1, test: /node_modules\/(@base-ui|@floating-ui|tabbable|reselect)\// },
    ],
  },
} satisfies Rolldown.OutputOptions

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: {
    // `react-router dev` offers no load context; production gets this from server.ts instead.
    __DEV_SITE_CONFIG__: JSON.stringify({
      apiUrl,
      publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    }),
    __PAPER_COLOURS__: JSON.stringify(paperColours()),
  },
  // Small files inside the code are fetched again with every release, and the policy refuses a font there.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/listener.ts' } } },
    client: { build: { rollupOptions: { output: clientChunks } } },
  },
  // Found late, each of these would reload the page under whoever is developing.
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
      'react-router',
      'react-router/dom',
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
})
