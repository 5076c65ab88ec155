import { useCallback, useEffect, useRef, useState } from 'react'

const undoneWithinSeconds = 10

interface Waiting<Answer> {
  readonly answer: Answer
  readonly left: number
}

/**
 * Sends an answer after ten seconds in which the user can undo it, because the guest is notified when it is sent.
 * Leaving the page or hiding the window sends it immediately.
 */
export function useLateAnswer<Answer>(send: (answer: Answer) => void) {
  const [waiting, setWaiting] = useState<Waiting<Answer>>()
  const current = useRef({ waiting, send })
  current.current = { waiting, send }
  const flush = useCallback(() => {
    const { waiting: last, send: now } = current.current
    if (!last) return
    current.current = { waiting: undefined, send: now }
    setWaiting(undefined)
    now(last.answer)
  }, [])
  const isWaiting = waiting !== undefined
  const isOver = waiting?.left === 0
  useEffect(() => {
    if (!isWaiting) return
    const tick = window.setInterval(
      () => setWaiting((one) => one && { ...one, left: Math.max(0, one.left - 1) }),
      1000,
    )
    return () => window.clearInterval(tick)
  }, [isWaiting])
  useEffect(() => {
    if (isOver) flush()
  }, [isOver, flush])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      flush()
    }
  }, [flush])
  return {
    waiting,
    answer: (answer: Answer) => setWaiting({ answer, left: undoneWithinSeconds }),
    undo: () => setWaiting(undefined),
  }
}
