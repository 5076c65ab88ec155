/** A webhook request. Tests without a server read it; tests with a server deliver it any number of times. */
export interface Notice {
  readonly ref: string
  readonly contentType: string
  readonly body: string
  /** The header's value; empty when there is none (PayTR signs inside the body). */
  readonly signature: string
}

export interface NoticeAnswer {
  /** 0 when no connection was possible. */
  readonly status: number
  readonly body: string
  /** Whether the provider would stop sending: any 2xx for iyzico, exactly `OK` for PayTR. */
  readonly isAccepted: boolean
}

export interface Notices {
  /** Target URL. Null: notices wait. */
  url: string | null
  /** Sends a notice when a charge ends, before the browser is redirected. Default: true. */
  isAutomatic: boolean
  /** Notices that are not accepted yet, oldest first. */
  waiting(): readonly Notice[]
  /** Default: the first waiting notice. It stays waiting until accepted and can be delivered again afterwards. */
  deliver(notice?: Notice): Promise<NoticeAnswer>
  /** Removes the notice without delivery; without an argument, all of them. */
  drop(notice?: Notice): void
  /** Same content, signed with another key. Not in `waiting()`: deliver it by hand, as the two below. */
  forge(ref: string): Notice
  /** No signature at all. */
  unsigned(ref: string): Notice
  /** Genuine signature, reports a failure whatever the state of the charge. */
  failure(ref: string): Notice
}

export type NoticeKind = 'genuine' | 'forged' | 'unsigned' | 'failure'

/** The differences between the two providers. */
export interface NoticeWays {
  readonly header: string | null
  /** Max automatic delivery attempts. */
  readonly maxAttempts: number
  compose(ref: string, kind: NoticeKind): Notice
  isAccepted(status: number, body: string): boolean
}

export interface NoticeBox {
  readonly notices: Notices
  /** Called when a charge has ended. */
  announce(ref: string): Promise<void>
  stop(): void
}

const answerTimeoutMs = 10_000

export function makeNotices(
  ways: NoticeWays,
  start: { url: string | null; isAutomatic: boolean; repeatAfterMs: number },
): NoticeBox {
  const waiting = new Set<Notice>()
  const timers = new Map<Notice, NodeJS.Timeout>()

  const notices: Notices = {
    url: start.url,
    isAutomatic: start.isAutomatic,
    waiting: () => [...waiting],
    async deliver(notice = [...waiting][0]) {
      if (!notice) throw new Error('no notice waits')
      if (notices.url === null) throw new Error('notices have nowhere to go: set notices.url')
      const answer = await send(notices.url, notice, ways)
      if (answer.isAccepted) waiting.delete(notice)
      return answer
    },
    drop(notice) {
      for (const one of notice ? [notice] : waiting) {
        waiting.delete(one)
        clearTimeout(timers.get(one))
      }
    },
    forge: (ref) => ways.compose(ref, 'forged'),
    unsigned: (ref) => ways.compose(ref, 'unsigned'),
    failure: (ref) => ways.compose(ref, 'failure'),
  }

  async function sendByItself(notice: Notice, attemptsLeft: number): Promise<void> {
    if (!waiting.has(notice) || !notices.isAutomatic || notices.url === null) return
    const { isAccepted } = await notices.deliver(notice)
    if (isAccepted || attemptsLeft <= 1) return
    const timer = setTimeout(() => void sendByItself(notice, attemptsLeft - 1), start.repeatAfterMs)
    timers.set(notice, timer.unref())
  }

  return {
    notices,
    async announce(ref) {
      const notice = ways.compose(ref, 'genuine')
      waiting.add(notice)
      await sendByItself(notice, ways.maxAttempts)
    },
    stop() {
      notices.isAutomatic = false
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

async function send(url: string, notice: Notice, ways: NoticeWays): Promise<NoticeAnswer> {
  const headers = new Headers({ 'content-type': notice.contentType })
  if (ways.header !== null && notice.signature !== '') headers.set(ways.header, notice.signature)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: notice.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const body = await response.text()
    return { status: response.status, body, isAccepted: ways.isAccepted(response.status, body) }
  } catch (error) {
    // No connection counts as not accepted: the provider retries.
    return { status: 0, body: String(error), isAccepted: false }
  }
}
