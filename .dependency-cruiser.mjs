import { coreFeatures, dashboardFeatures, siteFeatures } from './tools/structure/feature-order.ts'

/** The permitted imports that ARCHITECTURE.md draws. Rules match by pattern, so a new feature is covered the day it is made. */
const _app = (name) => `^apps/${name}/`
const pkg = (...names) => `^packages/(${names.join('|')})/`
const npm = (...names) => `node_modules/(${names.join('|')})/`
/** Tests, `test/` of a feature and `testing/` of a package may use any feature: they prepare data with the product's own functions. */
const isTest = '\\.test\\.tsx?$|/test/|/testing(/|\\.ts$)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const folderIn = (root) => (names) => `^${root}/(${names.join('|')})/`
const coreFolder = folderIn('packages/core/src')
const dashboardFolder = folderIn('apps/dashboard/src')
const siteFolder = folderIn('apps/site/app')
/** Collects the routes of all features of the dashboard. */
const dashboardRoutes = '^apps/dashboard/src/shell/routes\\.tsx$'

const orderRules = (name, features, folder, exempt) =>
  features
    .slice(0, -1)
    .map((feature, place) =>
      rule(
        `${name}-order-${feature}`,
        `${feature} may not import a later feature of tools/structure/feature-order.ts.`,
        { path: folder([feature]), pathNot: exempt },
        { path: folder(features.slice(place + 1)) },
      ),
    )

export default {
  forbidden: [
    ...orderRules('core', coreFeatures, coreFolder, isTest),
    ...orderRules('site', siteFeatures, siteFolder, isTest),
    rule(
      'core-features-are-in-the-order',
      'Every folder of core has a place in tools/structure/feature-order.ts.',
      { path: '^packages/', pathNot: isTest },
      { path: '^packages/core/src/', pathNot: coreFolder(coreFeatures) },
    ),
    ...orderRules('dashboard', dashboardFeatures, dashboardFolder, [isTest, dashboardRoutes]),
    rule(
      'dashboard-features-are-in-the-order',
      'Every folder of the dashboard has a place in tools/structure/feature-order.ts.',
      { path: '^apps/dashboard/src/', pathNot: isTest },
      { path: '^apps/dashboard/src/[^/]+/', pathNot: dashboardFolder(dashboardFeatures) },
    ),
    rule(
      'site-features-are-in-the-order',
      'Every folder of the site has a place in tools/structure/feature-order.ts.',
      { path: '^apps/site/', pathNot: isTest },
      { path: '^apps/site/app/[^/]+/', pathNot: siteFolder(siteFeatures) },
    ),
    rule(
      'only-tests-import-test-builders',
      'Builders and fixtures of `testing/` are for tests; the product must not depend on them.',
      { path: '^(apps|packages)/', pathNot: isTest },
      { path: '/testing(/|\\.ts$)' },
    ),
    rule(
      'rules-import-nothing',
      'A business rule takes what it needs as arguments: no clock, no Zod, no SQL.',
      { path: pkg('rules'), pathNot: isTest },
      { pathNot: pkg('rules') },
    ),
    rule(
      'contract-knows-zod-and-rules',
      'The contract is read by browsers: nothing of the server may come along.',
      { path: pkg('contract'), pathNot: isTest },
      { pathNot: ['^packages/(contract|rules)/', 'node_modules/zod/'] },
    ),
    rule(
      'brand-knows-react-and-rules-only',
      'Looks, and how amounts, days and endings are written; never where they come from.',
      { path: pkg('brand'), pathNot: [isTest, '^packages/brand/src/node/'] },
      { pathNot: ['^packages/(brand|rules)/', 'node_modules/(@types/)?react/'] },
    ),
    rule(
      'brand-files-are-read-on-servers',
      'packages/brand/src/node reads fonts, logos and colours from disk; a browser cannot.',
      {
        path: ['^apps/(site/app|dashboard/src)/', pkg('brand')],
        pathNot: [isTest, '^packages/brand/src/node/'],
      },
      { path: '^packages/brand/src/node/' },
    ),
    rule(
      'database-knows-no-business',
      'The database package connects, migrates and carries demo data.',
      { path: pkg('database'), pathNot: isTest },
      { path: ['^apps/', pkg('core', 'contract', 'brand')] },
    ),
    rule(
      'core-knows-no-http-and-no-screens',
      'Core is the product without HTTP, clocks or screens.',
      // A mail is drawn where it is sent from: its layout, and nothing else, is made of React's elements.
      { path: pkg('core'), pathNot: [isTest, '/mail/mail-layout\\.ts$'] },
      {
        path: [
          '^apps/',
          // How an amount is written it may know; a drawing in React it may not.
          '^packages/brand/.*\\.tsx$',
          npm('fastify', '@fastify', 'react', 'react-dom', 'react-router', '@mantine'),
        ],
      },
    ),
    rule(
      'sql-lives-in-queries',
      'Only *.queries.ts build SQL, and *-sql.ts the parts several of them share; verbs ask them by name.',
      {
        path: '^packages/core/src/',
        pathNot: [isTest, '(\\.queries|-sql)\\.ts$', '/context\\.ts$', '/jobs\\.ts$'],
      },
      { path: npm('kysely', 'pg') },
    ),
    rule(
      'queries-stay-in-their-feature',
      'A feature asks another by its verb, never by its tables.',
      { path: '^packages/core/src/([^/]+)/', pathNot: isTest },
      {
        path: '^packages/core/src/[^/]+/.*(\\.queries|-sql)\\.ts$',
        pathNot: '^packages/core/src/($1|platform|shared-sql)/',
      },
    ),
    rule(
      'routes-hold-no-sql',
      'A route turns HTTP into one call of core.',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/main\\.ts$', '^apps/api/src/http/health\\.ts$'] },
      { path: [npm('kysely', 'pg'), pkg('database'), '\\.queries\\.ts$'] },
    ),
    rule(
      'screens-talk-http-only',
      'Site and dashboard know the API through the contract alone.',
      { path: '^apps/(site|dashboard)/' },
      { path: [pkg('core', 'database'), npm('kysely', 'pg', 'pg-boss', 'fastify')] },
    ),
    rule(
      'api-docs-stay-out-of-bundles',
      'Descriptions and examples are for the OpenAPI document: what browsers import must not carry them.',
      {
        path: '^(apps/(site|dashboard)|packages/contract/src)/',
        pathNot: [isTest, '(\\.docs|/contract-docs)\\.ts$'],
      },
      { path: '^packages/contract/src/.*(\\.docs|contract-docs)\\.ts$' },
    ),
    rule(
      'apps-do-not-import-each-other',
      'Processes meet over HTTP, the queue or the database.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'packages-do-not-import-apps',
      'Arrows point down.',
      { path: '^packages/' },
      { path: '^(apps|tools|e2e)/' },
    ),
    rule(
      'telemetry-imports-no-other-package',
      'Metrics and traces are the same for every process: they know no business and no database.',
      { path: pkg('telemetry'), pathNot: isTest },
      { path: ['^apps/', '^packages/(?!telemetry/)'] },
    ),
    rule(
      'core-and-rules-know-no-telemetry',
      'Processes observe core from outside, or hand it a function.',
      { path: pkg('core', 'rules', 'contract', 'brand', 'database'), pathNot: isTest },
      { path: [pkg('telemetry'), npm('prom-client', '@opentelemetry')] },
    ),
    rule(
      'stubs-know-nothing-of-the-product',
      'A second reading of the protocols: it must not share our misreadings.',
      { path: pkg('payment-stubs', 'feed-stubs') },
      { path: ['^apps/', pkg('core', 'contract', 'database', 'rules', 'brand')] },
    ),
    rule(
      'only-tests-and-tools-use-stubs',
      'Nothing that runs in production may know them.',
      { path: '^(apps|packages)/', pathNot: [isTest, pkg('payment-stubs', 'feed-stubs')] },
      { path: pkg('payment-stubs', 'feed-stubs') },
    ),
    rule('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    rule(
      'no-undeclared-package',
      'npm hoists; a package may still only use what it declares.',
      { path: '^(apps|packages)/', pathNot: [isTest, 'vite\\.config\\.ts$'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-unresolved',
      'An import that leads nowhere.',
      { pathNot: 'virtual:' },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\.css', '\\.woff2', '\\?'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.css'],
    },
  },
}
