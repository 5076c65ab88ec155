import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const everyMinute = 60_000

/** The clock of a screen that shows time left: it moves once a minute, as what it shows does. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  const tick = useInterval(() => setNow(new Date()), everyMinute)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval's handlers are new on every render
  useEffect(() => {
    tick.start()
    return tick.stop
  }, [])
  return now
}
