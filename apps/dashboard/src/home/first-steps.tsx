import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/home/home.module.css'
import { firstSteps as messages } from '#dashboard/home/messages.tr.ts'

const steps = [
  ['towns', '/towndistrict/new'],
  ['villas', '/villas/new'],
  ['published', '/villas'],
  ['banks', '/website/bank/new'],
] as const

/** What an agency does before its first guest; gone once it is done. */
export function FirstSteps({ begun }: Pick<StaffBoard, 'begun'>) {
  if (steps.every(([step]) => begun[step])) return null
  return (
    <Panel title={messages.title} facts={messages.body}>
      <ol className={classes.rows}>
        {steps.map(([step, to]) => (
          <li key={step}>
            <Link className={classes.line} to={to}>
              {begun[step] ? (
                <IconCircleCheck size={22} stroke={1.75} aria-hidden data-tone="good" />
              ) : (
                <IconCircleDashed size={22} stroke={1.75} aria-hidden />
              )}
              <span className={classes.two}>
                <b>
                  {messages[step].label}
                  {begun[step] && <span className="sr-only">, {messages.done}</span>}
                </b>
                <span>{messages[step].hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
