import type { MatchChoice } from '@plato/contract/payments/bank-statements.contract'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import classes from '#dashboard/payments/bank-statements/bank-statements.module.css'

const icons = { yes: IconCheck, partly: IconAlertTriangle, no: IconMinus } as const
type Mark = keyof typeof icons

function Piece({ mark, text }: { readonly mark: Mark; readonly text: string }) {
  const Icon = icons[mark]
  return (
    <span className={classes.evidence} data-mark={mark}>
      <Icon size={14} stroke={2} aria-hidden />
      {text}
      <span className="sr-only">, {messages.marks[mark]}</span>
    </span>
  )
}

/** Three words with a mark. Only both words of the guest’s name are a tick, see `matchNames`. */
export function EvidenceRow({ evidence: { code, amount, name } }: Pick<MatchChoice, 'evidence'>) {
  const isWhole = amount === 'NEXT' || amount === 'ALL' || amount === 'RECORDED'
  return (
    <span className={classes.evidences}>
      <Piece
        mark={code === 'EXACT' ? 'yes' : code === 'NEAR' ? 'partly' : 'no'}
        text={messages.codes[code]}
      />
      <Piece mark={isWhole ? 'yes' : 'partly'} text={messages.amounts[amount]} />
      <Piece mark={name === 'FULL' ? 'yes' : name === 'NONE' ? 'no' : 'partly'} text={messages.names[name]} />
    </span>
  )
}
