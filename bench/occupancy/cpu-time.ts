/** How long the processor itself worked on a task: who else uses the machine makes a task late, but no heavier. */
import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
  /** Of the thread, in microseconds. */
  readonly tdur?: number
}

const taskName = 'ThreadControllerImpl::RunTask'
const categories = ['toplevel', 'devtools.timeline']

/** The thread the page lives on: the one of all renderers' that drew frames. */
function pageThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  const drawing = new Set(events.filter(({ name }) => name === 'FireAnimationFrame').map(({ pid }) => pid))
  return events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && drawing.has(pid),
  )
}

/** Of the longest task of the page while something is done to it. */
export async function longestTaskCpuMs(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  // Safe: the browser describes its own trace events so.
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
