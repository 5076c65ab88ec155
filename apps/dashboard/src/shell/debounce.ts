import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'

/** The specification's default; a caller that needs another pause passes it. */
const defaultDebounceMs = 250

/** The value once it has not changed for `waitMs`; with `leading`, the first change is passed on at once. */
export function useDebounced<Value>(
  value: Value,
  waitMs: number = defaultDebounceMs,
  options = { leading: false },
): Value {
  return useDebouncedValue(value, waitMs, options)[0]
}

/** Runs `call` with the arguments of the last call, once no other call has come for `waitMs`. */
export function useDebouncedCall<Args extends unknown[]>(
  call: (...args: Args) => void,
  waitMs: number = defaultDebounceMs,
): (...args: Args) => void {
  return useDebouncedCallback(call, waitMs)
}
