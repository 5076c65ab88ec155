import type { PublicBank } from '@plato/contract/payments/banks.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { ArrowRight, Landmark, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { bankWords as words } from '#site/payments/bank-messages.tr.ts'
import CopyIban from '#site/payments/copy-iban.island.tsx'
import { AskUs } from '#site/shell/ask-us.tsx'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import { orAnswer } from '#site/shell/site-data.server.ts'
import type { Route } from './+types/banks.page'

const home = { to: '/', label: words.home }
const path = '/website/banks'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  banks: await orAnswer('banks', context.get(siteContext).banks()),
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path,
      title: metaWords.titleOf(pages.banks),
      description: words.description,
    }),
    breadcrumbForSearchEngines(origin, [home, { to: path, label: pages.banks }]),
  ]
}

/** Where to pay, and how to be sure of it. */
export default function Banks({ loaderData: { banks } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb label={words.breadcrumb} parents={[home]} here={pages.banks} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-12 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{pages.banks}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      {banks.length > 0 ? (
        <div className="grid items-start gap-14 desktop:grid-cols-[1fr_400px] desktop:gap-16">
          <ul aria-label={words.list} className="grid gap-10 tablet:gap-14">
            {banks.map((bank) => (
              <li key={bank.iban}>
                <Account bank={bank} />
              </li>
            ))}
          </ul>
          <Safely />
        </div>
      ) : (
        <AskUs title={words.emptyTitle} text={words.emptyText} />
      )}
    </div>
  )
}

function Account({ bank: { name, branch, holder, iban, currency } }: { bank: PublicBank }) {
  return (
    <article>
      <h2 className="flex items-center gap-3 text-25 [&_.lucide]:size-6 [&_.lucide]:text-sea">
        <Landmark />
        {name}
      </h2>
      <p className="mb-4 text-ink-soft">{words.currencies[currency]}</p>
      <dl className="border-t border-line">
        {branch ? <Row name={words.branch}>{branch}</Row> : null}
        <Row name={words.holder}>{holder}</Row>
        <Row name={words.iban} action={<CopyIban what={words.copied(name)} text={iban} />}>
          <span className="whitespace-nowrap max-tablet:text-15">{formatIban(iban)}</span>
        </Row>
      </dl>
      <a href={`/dogrula?${new URLSearchParams({ kod: iban })}`} className="more-link mt-2">
        {words.verifyThis}
        <ArrowRight className="size-4" />
        <span className="sr-only">{name}</span>
      </a>
    </article>
  )
}

function Row({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-14 grid-cols-[1fr_44px] items-center gap-x-4 border-b border-line py-2 tablet:grid-cols-[144px_1fr_44px]">
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="text-17 font-semibold tabular-nums max-tablet:col-span-2 max-tablet:row-start-2">
        {children}
      </dd>
      {action ? <dd>{action}</dd> : null}
    </div>
  )
}

/** A changed account number is how holiday money is stolen; it is said before anything is paid. */
function Safely() {
  return (
    <section aria-labelledby="guvenle" className="grid gap-5">
      <div className="rounded-14 bg-warn-wash px-6 py-6">
        <ShieldAlert className="size-6 text-warn" />
        <h2 id="guvenle" className="mt-3 text-20">
          {words.safeTitle}
        </h2>
        <p className="mt-2">{words.safe}</p>
        <a href="/dogrula" className="more-link mt-2">
          {words.verify}
          <ArrowRight className="size-4" />
        </a>
      </div>
      <div>
        <h3 className="text-17 font-semibold">{words.referenceTitle}</h3>
        <p className="mt-1 text-ink-soft">{words.reference}</p>
      </div>
    </section>
  )
}
