import { useEffect, useState } from 'react'

/** A value once it has not changed for a while; the first one immediately. */
export function useDebounced<Value>(value: Value, debounceMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), debounceMs)
    return () => window.clearTimeout(timer)
  }, [value, debounceMs])
  return debounced
}
