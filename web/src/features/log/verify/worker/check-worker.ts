import { browserSurroundings } from './browser-surroundings.ts'
import type { CheckMessage, CheckRequest } from './requests.ts'
import { runCheck } from './run-check.ts'

/** The used part of a worker's global scope, which the types of pages lack. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<CheckRequest>) => void): void
  postMessage(message: CheckMessage): void
}

const worker = self as unknown as WorkerScope
const tell = (message: CheckMessage) => worker.postMessage(message)

worker.addEventListener('message', ({ data }) => {
  void runCheck(browserSurroundings, data, tell).then(tell)
})
