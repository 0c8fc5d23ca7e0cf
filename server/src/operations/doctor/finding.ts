/** How a check ended. `fail` is what would stop a start, or break the site later. */
export type State = 'ok' | 'warn' | 'fail'

/** What one check found, in a sentence for the operator. Never contains a secret. */
export interface Finding {
  state: State
  sentence: string
}

/** One subject of the doctor. */
export interface Check {
  /** One word: what the first column shows. */
  name: string
  run(): Promise<Finding[]>
}

export const ok = (sentence: string): Finding => ({ state: 'ok', sentence })
export const warn = (sentence: string): Finding => ({ state: 'warn', sentence })
export const fail = (sentence: string): Finding => ({ state: 'fail', sentence })
