import { phoneHref } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { Payable } from '@plato/contract/payments/pay.contract'
import { CircleAlert, CreditCard, FlaskConical, Lock, Phone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { payLabels as labels, payStates } from '#site/payments/messages.tr.ts'
import {
  amountNotes,
  datesLabels,
  type PayState,
  payeeFacts,
  payStateOf,
  placeLabels,
  stayFacts,
} from '#site/payments/payable-text.ts'
import { footer } from '#site/shell/messages.tr.ts'
import { MessagePage } from '#site/shell/ui/message-page.tsx'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'

interface Props {
  readonly payable: Payable
  /** Why the provider's page was not opened just now. */
  readonly refusal: string | undefined
}

/** All a guest must see before giving a card to anybody: what for, how much, to whom. */
export function PayView({ payable, refusal }: Props) {
  const state = payStateOf(payable)
  const open = state === 'OPEN'
  return (
    <div className="wrap">
      <div className="pt-6 pb-8 tablet:pt-10">
        <p className="mb-2.5 text-ink-soft">
          {labels.title} · {payable.code}
        </p>
        <h1 className="text-32 tracking-[-0.022em] tablet:text-42">
          {open ? labels.heading[payable.purpose](payable.villaName) : payStates[state].title}
        </h1>
        <p className="mt-3 text-17 font-semibold">{datesLabels(payable)}</p>
        <p className="mt-1 max-w-[60ch] text-17 text-ink-soft">
          {open ? labels.lead(payable.firstName) : payStates[state].text}
        </p>
      </div>
      <div className="grid items-start gap-10 desktop:grid-cols-[minmax(0,1fr)_432px] desktop:gap-18">
        <div className="grid gap-10">
          {open ? (
            <PayBox payable={payable} refusal={refusal} />
          ) : (
            <Elsewhere payable={payable} state={state} />
          )}
          {open ? <Payee payable={payable} /> : null}
        </div>
        <Stay payable={payable} />
      </div>
    </div>
  )
}

function PayBox({ payable, refusal }: Props) {
  const { purpose, amountMinor, provider, isTest } = payable
  return (
    <section
      aria-label={labels.purpose[purpose]}
      className="rounded-20 bg-surface px-5 py-7 shadow-float tablet:px-9 tablet:py-9"
    >
      <p className="text-17 text-ink-soft">{labels.purpose[purpose]}</p>
      <p className="mt-1 font-serif text-42 tracking-[-0.02em] tablet:text-56">
        {formatMoney(amountMinor, 'TRY')}
      </p>
      <div className="mt-4 grid gap-1 text-ink-soft">
        {amountNotes(payable).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {isTest ? (
        <Notice sign={<FlaskConical className="text-warn" />} className="mt-6 bg-warn-wash">
          {labels.test}
        </Notice>
      ) : null}
      {refusal ? (
        <div role="alert" className="mt-6">
          <Notice sign={<CircleAlert className="text-bad" />} className="bg-bad-wash">
            {refusal}
          </Notice>
        </div>
      ) : null}
      {/* Without a word of script: the page answers it by sending the browser on. */}
      <form method="post" className="mt-6">
        <button
          type="submit"
          className="button button-primary min-h-14 w-full text-17 tablet:w-auto tablet:px-12"
        >
          <CreditCard />
          {labels.pay}
        </button>
      </form>
      <div className="mt-6 grid gap-3 border-t border-line pt-6 text-ink-soft">
        {provider ? (
          <p className="flex gap-3">
            <Lock className="mt-0.5 text-good" />
            {labels.onTheirPage[provider]}
          </p>
        ) : null}
        <p className="flex gap-3">
          <ShieldCheck className="mt-0.5 text-good" />
          {footer.ssl}
        </p>
      </div>
    </section>
  )
}

function Notice({ sign, className, children }: { sign: ReactNode; className: string; children: string }) {
  return (
    <p className={`flex gap-3 rounded-[12px] px-4.5 py-3.5 ${className}`}>
      {sign}
      {children}
    </p>
  )
}

/** Nothing can be paid here: the way that is left. */
function Elsewhere({ payable, state }: { payable: Payable; state: PayState }) {
  const { phone } = payable.agency
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`/enquire?kod=${payable.code}`} className="button button-primary">
        {labels.reservation}
      </a>
      {phone && state !== 'PAID' ? (
        <a href={phoneHref(phone)} className="button button-outline">
          <Phone />
          {labels.call}
        </a>
      ) : null}
    </div>
  )
}

function Payee({ payable }: { payable: Payable }) {
  const { phone } = payable.agency
  return (
    <section aria-label={labels.payee}>
      <h2 className="mb-4 text-25">{labels.payee}</h2>
      <dl className="border-t border-line">
        {payeeFacts(payable).map(([name, value]) => (
          <Row key={name} name={name}>
            {value}
          </Row>
        ))}
        {phone ? (
          <Row name={labels.phone}>
            <a href={phoneHref(phone)} className="text-link inline-flex min-h-11 items-center">
              {phone}
            </a>
          </Row>
        ) : null}
      </dl>
      <a href="/dogrula" className="text-link mt-3 inline-flex min-h-11 items-center">
        {labels.verify}
      </a>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-13 grid-cols-[112px_1fr] items-center gap-4 border-b border-line py-1 tablet:grid-cols-[160px_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  )
}

function Stay({ payable }: { payable: Payable }) {
  const { villaName, villaPicture } = payable
  return (
    <section aria-label={labels.stay} className="overflow-hidden rounded-20 bg-surface shadow-float">
      {villaPicture ? (
        <img src={villaPicture} alt="" width={432} height={168} className="h-42 w-full object-cover" />
      ) : null}
      <div className="px-5 pt-6 pb-7 tablet:px-7">
        <h2 className="text-25">{villaName}</h2>
        <p className="text-ink-soft">{placeLabels(payable)}</p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
          {stayFacts(payable).map(([name, value]) => (
            <div key={name}>
              <dt className="text-13 leading-[18px] text-ink-faint">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** A link that opens nothing: cut short, or never ours. */
export function GoneLink() {
  const { title, text } = payStates.GONE
  return (
    <MessagePage eyebrow={labels.title} title={title} lead={text} seed="odeme">
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/enquire" className="button button-primary">
          {labels.reservation}
        </a>
        <ReachUs secondary />
      </div>
    </MessagePage>
  )
}
