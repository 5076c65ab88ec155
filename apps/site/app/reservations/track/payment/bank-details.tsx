import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { Landmark, ShieldAlert } from 'lucide-react'
import { CopyButton } from '#site/reservations/copy-button.tsx'
import { bankLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'

type Bank = TrackedReservation['banks'][number]

/** The proof page, already answering for the first account shown. */
const proofHref = ([first]: readonly Bank[]): string =>
  first ? `/dogrula?${new URLSearchParams({ kod: first.iban })}` : '/dogrula'

/** "TR33 0006 1005 …": in fours, as it is read out. */
const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Where to, and with which words. Read anew with every answer: an IBAN from an old mail is how money is stolen. */
export function BankDetails({ banks, reference }: { banks: readonly Bank[]; reference: string }) {
  return (
    <div>
      <h3 className="mb-1.5 flex items-center gap-3 text-25 [&_.lucide]:size-6 [&_.lucide]:text-sea">
        <Landmark />
        {labels.title}
      </h3>
      <p className="mb-5 text-ink-soft">{labels.lead}</p>
      {banks.length === 0 ? <p>{labels.none}</p> : null}
      <div className="grid gap-6">
        {banks.map((bank) => (
          <dl key={bank.iban}>
            <Row of={bank.name} name={labels.bank} value={labels.branch(bank.name, bank.branch)} />
            <Row of={bank.name} name={labels.holder} value={bank.holder} copy={bank.holder} />
            <Row of={bank.name} name={labels.iban} value={inFours(bank.iban)} copy={bank.iban} />
            <Row of={bank.name} name={labels.reference} value={reference} copy={reference} strong />
          </dl>
        ))}
      </div>
      {banks.length > 0 ? <p className="mt-3 text-13 text-ink-soft">{labels.referenceHint}</p> : null}
      <p className="mt-4 flex gap-3 rounded-[12px] bg-warn-wash px-4.5 py-3.5 text-13">
        <ShieldAlert className="text-warn" />
        <span>
          {labels.safe}{' '}
          <a href={proofHref(banks)} className="text-link">
            {labels.verify}
          </a>
          .
        </span>
      </p>
    </div>
  )
}

interface RowProps {
  /** Whose bank: several accounts have rows of the same name. */
  readonly of: string
  readonly name: string
  readonly value: string
  readonly copy?: string
  readonly strong?: boolean
}

function Row({ of: bank, name, value, copy, strong = false }: RowProps) {
  return (
    <div className="grid min-h-13 grid-cols-[88px_1fr_44px] items-center border-b border-line tablet:grid-cols-[112px_1fr_44px]">
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd
        className={`tabular-nums ${strong ? 'font-[650] tracking-[0.03em] text-sea-strong' : 'font-strong'}`}
      >
        {value}
      </dd>
      {copy ? (
        <dd>
          <CopyButton what={labels.rowOf(bank, name)} text={copy} />
        </dd>
      ) : null}
    </div>
  )
}
