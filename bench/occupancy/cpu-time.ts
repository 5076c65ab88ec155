/** CPU time of a task. Unlike wall time, other work on the machine does not change it. */
import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number
}

const taskName = 'ThreadControllerImpl::RunTask'
const categories = ['toplevel', 'devtools.timeline']

/** The main thread of the renderer that drew frames. */
function pageThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const drawing = new Set(events.filter(({ name }) => name === 'FireAnimationFrame').map(({ pid }) => pid))
  return events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && drawing.has(pid),
  )
}

/** CPU time of the longest task of the page during `act`. */
export async function maxTaskCpuMs(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  // Safe: Chromium's trace events have this shape.
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  const isComplete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await isComplete
  session.off('Tracing.dataCollected', collect)
  const page = pageThread(events)
  const tasks = events.filter(
    ({ name, pid, tid }) => name === taskName && pid === page?.pid && tid === page.tid,
  )
  if (tasks.length === 0) throw new Error('no task of the page was traced')
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 100) / 10
}
