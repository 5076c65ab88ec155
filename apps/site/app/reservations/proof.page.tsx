import { CircleAlert, CircleCheck, CircleX, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '#site/reservations/field.tsx'
import { type Asked, loadProof, type ProofPageData } from '#site/reservations/load-proof.server.ts'
import { proofWords as words } from '#site/reservations/proof-messages.tr.ts'
import { issuedWords, type Verdict, verdictOf } from '#site/reservations/proof-view.ts'
import { meta as metaWords, pages } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { ReachUs } from '#site/shell/reach-us.tsx'
import { siteContext } from '#site/shell/site-context.server.ts'
import { useSite } from '#site/shell/site-data.ts'
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
    title: metaWords.titleOf(pages.verify),
    description: words.description,
    // An answer about one code is nothing to be found by others.
    indexed: location.search === '',
  })

export default function ProofPage({ loaderData }: Route.ComponentProps) {
  const { asked } = loaderData
  return (
    <div className="wrap">
      <div className="grid items-start gap-10 pt-10 tablet:pt-16 desktop:grid-cols-[5fr_5fr] desktop:gap-24">
        <div>
          <h1 className="text-42 tracking-[-0.025em] tablet:text-56">{pages.verify}</h1>
          <Answer {...loaderData} />
        </div>
        <ProofForm asked={asked} />
      </div>
      <div className="mt-14 grid gap-14 tablet:mt-18 desktop:grid-cols-2 desktop:gap-24">
        <PayeeFacts payee={loaderData.payee} />
        <section aria-label={words.offTitle}>
          <h2 className="mb-4 text-25">{words.offTitle}</h2>
          <p className="mb-6 max-w-[52ch] text-17 text-ink-soft">{words.off}</p>
          <ReachUs quiet />
        </section>
      </div>
    </div>
  )
}

const looks: Readonly<Record<Verdict, { ground: string; sign: ReactNode }>> = {
  VALID: { ground: 'bg-good-wash', sign: <CircleCheck className="text-good" /> },
  NOT_VALID: { ground: 'bg-warn-wash', sign: <CircleAlert className="text-warn" /> },
  REPLACED: { ground: 'bg-warn-wash', sign: <History className="text-warn" /> },
  NOT_OURS: { ground: 'bg-bad-wash', sign: <CircleX className="text-bad" /> },
}

/** What was asked is answered where the question would stand. */
function Answer({ asked, proof, fault }: ProofPageData) {
  if (fault)
    return (
      <p role="alert" className="mt-6 max-w-[52ch] rounded-[12px] bg-warn-wash px-4.5 py-3.5 text-17">
        {fault === 'TOO_MANY' ? words.tooMany : words.unreachable}
      </p>
    )
  if (!proof) return <p className="mt-5 max-w-[48ch] text-17 text-ink-soft">{words.lead}</p>
  const verdict = verdictOf(proof)
  const { ground, sign } = looks[verdict]
  const { title, text } = words[verdict]
  return (
    <section
      aria-label={title}
      className={`mt-6 rounded-20 px-5 py-6 tablet:px-8 tablet:py-7 [&_.lucide]:size-8 ${ground}`}
    >
      {sign}
      <h2 className="mt-3 text-25 tablet:text-32">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-17">{text}</p>
      {proof.paper ? <p className="mt-2">{issuedWords(proof)}</p> : null}
      <p className="mt-4 text-13 text-ink-soft">{words.asked(asked.code)}</p>
    </section>
  )
}

/** A question is an address: it can be scanned, typed, and asked without script. */
function ProofForm({ asked }: { asked: Asked }) {
  const forgotten = asked.code === '' && asked.number !== ''
  return (
    <form
      method="get"
      action="/dogrula"
      className="grid gap-5 rounded-20 bg-surface p-5 shadow-float tablet:p-9"
    >
      <Field
        label={words.code}
        name="kod"
        defaultValue={asked.code}
        hint={words.codeHint}
        fault={forgotten ? words.codeMissing : undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Field
        label={words.number}
        name="belge"
        defaultValue={asked.number}
        hint={words.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <button type="submit" className="button button-primary">
        {words.check}
      </button>
    </form>
  )
}

function PayeeFacts({ payee }: Pick<ProofPageData, 'payee'>) {
  const { frame } = useSite()
  const title = payee?.agency.title || frame?.settings.agency_title
  const number = payee?.agency.number || frame?.settings.agency_no
  const holders = payee?.holders ?? []
  const facts = [
    [words.agency, title],
    [words.agencyNo, number],
    [holders.length > 1 ? words.holders : words.holder, holders.join(', ')],
  ] as const
  return (
    <section aria-label={words.who}>
      <h2 className="mb-4 text-25">{words.who}</h2>
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
