import { BadgeCheck, CircleAlert, History, Landmark, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '#site/form/field.tsx'
import { loadProof, type ProofPageData } from '#site/reservations/proof/load-proof.server.ts'
import { proofLabels as labels } from '#site/reservations/proof/proof-messages.tr.ts'
import { factsOf, type Verdict, verdictOf } from '#site/reservations/proof/proof-view.ts'
import { meta as metaLabels, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'
import type { Route } from './+types/proof.page'

/** Says how things stand at this moment: an older answer would be a wrong one. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader({ url, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return loadProof(site, site.callAs(request), url.searchParams)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    origin: originIn(matches),
    path: '/dogrula',
    title: metaLabels.titleOf(pages.verify),
    description: labels.description,
    // An answer about one code is nothing to be found by others.
    indexed: location.search === '',
  })

export default function ProofPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="grid max-w-[880px] gap-5 pt-10 tablet:pt-16">
        <h1 className="text-42 tracking-[-0.025em] tablet:text-56">{labels.title}</h1>
        <p className="max-w-[56ch] text-17 text-ink-soft">{labels.lead}</p>
        <ProofForm {...loaderData} />
        <Answer {...loaderData} />
      </div>
      <dl className="mt-14 grid gap-8 border-t border-line pt-8 tablet:mt-18 tablet:grid-cols-3 tablet:gap-12">
        {labels.kinds.map(([name, text]) => (
          <div key={name}>
            <dt className="text-17 font-semibold">{name}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-14 grid gap-14 tablet:mt-18 desktop:grid-cols-2 desktop:gap-24">
        <PayeeFacts payee={loaderData.payee} />
        <section aria-label={labels.offTitle}>
          <h2 className="mb-4 text-25">{labels.offTitle}</h2>
          <p className="mb-6 max-w-[52ch] text-17 text-ink-soft">{labels.off}</p>
          <ReachUs secondary />
        </section>
      </div>
    </div>
  )
}

/** One field, sent as a link: it can be scanned, typed, and sent without script. */
function ProofForm({ input, fault }: ProofPageData) {
  return (
    <form
      method="get"
      action="/dogrula"
      className="grid items-start gap-4 rounded-20 bg-surface p-5 shadow-float tablet:grid-cols-[1fr_auto] tablet:p-7"
    >
      <TextField
        label={labels.field}
        name="kod"
        defaultValue={input.typed}
        placeholder={labels.placeholder}
        hint={labels.hint}
        fault={fault === 'BAD_IBAN' ? labels.badIban : undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <button type="submit" className="button button-primary min-h-12 tablet:mt-[26px]">
        {labels.check}
      </button>
    </form>
  )
}

const verdictStyles: Readonly<Record<Verdict, { background: string; sign: ReactNode }>> = {
  VALID: { background: 'bg-good-wash', sign: <BadgeCheck className="text-good" /> },
  PENDING: { background: 'bg-warn-wash', sign: <CircleAlert className="text-warn" /> },
  NOT_VALID: { background: 'bg-warn-wash', sign: <CircleAlert className="text-warn" /> },
  REPLACED: { background: 'bg-warn-wash', sign: <History className="text-warn" /> },
  NOT_OURS: { background: 'bg-bad-wash', sign: <OctagonAlert className="text-bad" /> },
  ACCOUNT_OURS: { background: 'bg-good-wash', sign: <Landmark className="text-good" /> },
  ACCOUNT_NOT_OURS: { background: 'bg-bad-wash', sign: <OctagonAlert className="text-bad" /> },
}

function Answer({ input, proof, fault }: ProofPageData) {
  if (fault === 'TOO_MANY' || fault === 'UNREACHABLE')
    return (
      <p role="alert" className="max-w-[56ch] rounded-[12px] bg-warn-wash px-4.5 py-3.5 text-17">
        {fault === 'TOO_MANY' ? labels.tooMany : labels.unreachable}
      </p>
    )
  if (!proof) return null
  const verdict = verdictOf(proof)
  const { background, sign } = verdictStyles[verdict]
  const { title, text } = labels[verdict]
  const isForeign = verdict === 'NOT_OURS' || verdict === 'ACCOUNT_NOT_OURS'
  return (
    <section
      aria-label={title}
      data-verdict={verdict}
      className={`grid gap-x-5 gap-y-3 rounded-20 px-5 py-6 tablet:grid-cols-[auto_1fr] tablet:px-8 tablet:py-7 [&>.lucide]:size-8 ${background}`}
    >
      {sign}
      <div>
        <h2 className="text-25 tablet:text-32">{title}</h2>
        <dl className="mt-4 grid gap-x-8 gap-y-3 tablet:grid-cols-2">
          {factsOf(proof, input.typed).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-13 text-ink-soft">{name}</dt>
              <dd className="text-17 font-semibold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-[60ch] text-17">{text}</p>
        {isForeign ? (
          <div className="mt-5 grid justify-items-start gap-3">
            <ReachUs />
            <a href="/website/banks" className="text-link inline-flex min-h-11 items-center">
              {labels.ourAccounts}
            </a>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function PayeeFacts({ payee }: Pick<ProofPageData, 'payee'>) {
  const { frame } = useSite()
  const title = payee?.agency.title || frame?.settings.agency_title
  const number = payee?.agency.number || frame?.settings.agency_no
  const holders = payee?.holders ?? []
  const facts = [
    [labels.agency, title],
    [labels.agencyNo, number],
    [holders.length > 1 ? labels.payees : labels.payee, holders.join(', ')],
  ] as const
  return (
    <section aria-label={labels.who}>
      <h2 className="mb-4 text-25">{labels.who}</h2>
      <dl className="border-t border-line">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="border-b border-line py-3">
              <dt className="text-13 text-ink-soft">{name}</dt>
              <dd className="text-17 font-semibold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
