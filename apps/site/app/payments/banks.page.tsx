import type { PublicBank } from '@plato/contract/payments/banks.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { ArrowRight, Landmark, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { bankLabels as labels } from '#site/payments/bank-messages.tr.ts'
import CopyIban from '#site/payments/copy-iban.island.tsx'
import { pages } from '#site/shell/messages.tr.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/banks.page'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  banks: await orAnswer('banks', context.get(siteContext).banks()),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, { path: '/website/banks', title: pages.banks, description: labels.description })

/** Where to pay, and how to be sure of it. */
export default function Banks({ loaderData: { banks } }: Route.ComponentProps) {
  const empty = banks.length === 0 ? { title: labels.emptyTitle, text: labels.emptyText } : null
  return (
    <TextPage title={pages.banks} lead={labels.lead} empty={empty}>
      <div className="grid items-start gap-14 desktop:grid-cols-[1fr_400px] desktop:gap-16">
        <ul aria-label={labels.list} className="grid gap-10 tablet:gap-14">
          {banks.map((bank) => (
            <li key={bank.iban}>
              <Account bank={bank} />
            </li>
          ))}
        </ul>
        <Safely />
      </div>
    </TextPage>
  )
}

function Account({ bank: { name, branch, holder, iban, currency } }: { bank: PublicBank }) {
  return (
    <article>
      <h2 className="flex items-center gap-3 text-25 [&_.lucide]:size-6 [&_.lucide]:text-sea">
        <Landmark />
        {name}
      </h2>
      <p className="mb-4 text-ink-soft">{labels.currencies[currency]}</p>
      <dl className="border-t border-line">
        {branch ? <Row name={labels.branch}>{branch}</Row> : null}
        <Row name={labels.holder}>{holder}</Row>
        <Row name={labels.iban} action={<CopyIban what={labels.copied(name)} text={iban} />}>
          <span className="whitespace-nowrap max-tablet:text-15">{formatIban(iban)}</span>
        </Row>
      </dl>
      <a href={`/dogrula?${new URLSearchParams({ kod: iban })}`} className="more-link mt-2">
        {labels.verifyThis}
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
          {labels.safeTitle}
        </h2>
        <p className="mt-2">{labels.safe}</p>
        <a href="/dogrula" className="more-link mt-2">
          {labels.verify}
          <ArrowRight className="size-4" />
        </a>
      </div>
      <div>
        <h3 className="text-17 font-semibold">{labels.referenceTitle}</h3>
        <p className="mt-1 text-ink-soft">{labels.reference}</p>
      </div>
    </section>
  )
}
