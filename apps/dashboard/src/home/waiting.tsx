import { Button } from '@mantine/core'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import type { SystemAlert } from '@plato/contract/operations/system.contract'
import type { StaffBoard, WaitingKind } from '@plato/contract/reports/board.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { boardNeeds } from '@plato/rules/reports/board'
import {
  type Icon,
  IconAlertTriangle,
  IconCash,
  IconCertificateOff,
  IconClockHour4,
  IconCloudOff,
  IconInbox,
  IconMessage2,
  IconReceipt,
  IconServerBolt,
  IconShieldExclamation,
  IconStar,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/home/home.module.css'
import { homeMessages, waitingMessages as messages, waitingKinds } from '#dashboard/home/messages.tr.ts'
import { ApprovalRows } from '#dashboard/home/waiting-approvals.tsx'
import { hintOf, waitingLists, waitingOf, waitingOrder } from '#dashboard/home/waiting-rows.ts'
import { alertMessages, alertTexts } from '#dashboard/settings/system/alert-messages.tr.ts'

type Tone = 'sea' | 'warn' | 'bad'
const kindStyles: Record<WaitingKind, { readonly icon: Icon; readonly tone: Tone }> = {
  requests: { icon: IconInbox, tone: 'sea' },
  holds: { icon: IconClockHour4, tone: 'warn' },
  receipts: { icon: IconReceipt, tone: 'sea' },
  unpaid: { icon: IconCash, tone: 'warn' },
  conflicts: { icon: IconAlertTriangle, tone: 'bad' },
  feeds: { icon: IconCloudOff, tone: 'warn' },
  permits: { icon: IconCertificateOff, tone: 'bad' },
  messages: { icon: IconMessage2, tone: 'sea' },
  comments: { icon: IconStar, tone: 'sea' },
  bursts: { icon: IconShieldExclamation, tone: 'warn' },
}

/** In this order people ask about them; the list below has them by urgency. */
const figures = [
  'requests',
  'holds',
  'unpaid',
  'conflicts',
  'feeds',
  'permits',
  'receipts',
  'messages',
  'comments',
] as const satisfies readonly WaitingKind[]

interface Props {
  readonly board: StaffBoard
  readonly now: Date
}

/** How much of each waits, at a glance. */
export function WaitingFigures({ board, now }: Props) {
  const shown = figures.filter((kind) => roleMay(board.role, boardNeeds[kind]))
  return (
    <nav
      className={classes.strip}
      aria-label={messages.counts}
      data-few={shown.length < figures.length || undefined}
    >
      {shown.map((kind) => {
        const { icon: FigureIcon, tone } = kindStyles[kind]
        const { total } = board[kind]
        return (
          <Link key={kind} className={classes.figure} to={waitingLists[kind]}>
            <span className={classes.label}>
              <FigureIcon size={16} stroke={1.75} aria-hidden data-tone={total > 0 ? tone : undefined} />
              {waitingKinds[kind].many}
            </span>
            <b>{total.toLocaleString('tr')}</b>
            <span className={classes.hint}>{hintOf(board, kind, now)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

/** Of each kind at most so many: the list names everything that waits, not all of one thing. */
const maxOfKind = 3

function KindRows({ board, now, kind }: Props & { readonly kind: WaitingKind }) {
  const { rows, more } = waitingOf(board, kind, { now, max: maxOfKind })
  const { icon: RowIcon, tone } = kindStyles[kind]
  const { one, many, act } = waitingKinds[kind]
  return (
    <>
      {rows.map(({ key, name, facts, time, to }) => (
        <li key={key} className={classes.line}>
          <span className={classes.tic} data-tone={tone}>
            <RowIcon size={16} stroke={1.9} aria-hidden />
          </span>
          <span className={classes.two}>
            <b>
              {one} · {name}
            </b>
            <span>{facts}</span>
          </span>
          {time && <span className={classes.time}>{time}</span>}
          <Button component={Link} to={to} variant="default" size="compact-sm" aria-label={`${act}: ${name}`}>
            {act}
          </Button>
        </li>
      ))}
      {more > 0 && (
        <li className={classes.rest}>
          <Link className="link" to={waitingLists[kind]}>
            {many}: {homeMessages.more(more)}
          </Link>
        </li>
      )}
    </>
  )
}

/** Alerts of the installation come first: they may stop everything below them. */
function AlertRows({ alerts }: { readonly alerts: readonly SystemAlert[] }) {
  const more = alerts.length - maxOfKind
  return (
    <>
      {alerts.slice(0, maxOfKind).map((alert) => {
        const { title, action } = alertTexts[alert.name]
        const name = title(alert)
        return (
          <li key={`${alert.name} ${alert.subject}`} className={classes.line}>
            <span className={classes.tic} data-tone={alert.severity === 'critical' ? 'bad' : 'warn'}>
              <IconServerBolt size={16} stroke={1.9} aria-hidden />
            </span>
            <span className={classes.two}>
              <b>
                {alertMessages.home.kind} · {name}
              </b>
              <span>{action}</span>
            </span>
            <Button
              component={Link}
              to="/settings/system"
              variant="default"
              size="compact-sm"
              aria-label={`${alertMessages.home.act}: ${name}`}
            >
              {alertMessages.home.act}
            </Button>
          </li>
        )
      })}
      {more > 0 && (
        <li className={classes.rest}>
          <Link className="link" to="/settings/system">
            {alertMessages.home.more(more)}
          </Link>
        </li>
      )}
    </>
  )
}

interface ListProps extends Props {
  readonly alerts: readonly SystemAlert[]
  readonly approvals: readonly Approval[]
}

export function WaitingList({ board, now, alerts, approvals }: ListProps) {
  const others = alerts.length + approvals.length
  const total = waitingOrder.reduce((sum, kind) => sum + board[kind].total, others)
  return (
    <Panel title={messages.title} facts={total.toLocaleString('tr')}>
      {total === 0 ? (
        <p className={classes.none}>{messages.nothing}</p>
      ) : (
        <ul className={classes.rows}>
          <AlertRows alerts={alerts} />
          <ApprovalRows approvals={approvals} now={now} max={maxOfKind} />
          {waitingOrder.map((kind) => (
            <KindRows key={kind} kind={kind} board={board} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
