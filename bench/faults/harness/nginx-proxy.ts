import { rmSync } from 'node:fs'
import { freePort } from '../../../tests/free-port.ts'
import { NginxServer } from '../../../tests/nginx-server.ts'
import { atExit } from './own-process.ts'

/** An nginx with deploy/nginx.conf in front of these ports, without TLS. NGINX_SERVER replaces the parameters of each server, to test others. */
export class NginxProxy {
  readonly url: string
  readonly #server: NginxServer

  private constructor(server: NginxServer, port: number) {
    this.#server = server
    this.url = `http://127.0.0.1:${port}`
  }

  static async open(servers: readonly number[]): Promise<NginxProxy> {
    const [http, https, load] = [await freePort(), await freePort(), await freePort()]
    const server = new NginxServer({ http, https, load, servers }, { words: process.env.NGINX_SERVER })
    atExit(() => rmSync(server.folder, { recursive: true, force: true }))
    await server.start()
    return new NginxProxy(server, load)
  }

  close(): Promise<void> {
    return this.#server.close()
  }
}
