import { useEffect, useState } from 'react'

/** A debounced value; the first one is immediate. */
export function useDebounced<Value>(value: Value, debounceMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), debounceMs)
    return () => window.clearTimeout(timer)
  }, [value, debounceMs])
  return debounced
}
