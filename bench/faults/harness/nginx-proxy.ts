import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../harness/free-port.ts'
import { atExit, OwnProcess } from './own-process.ts'

const documented = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url))

/** An nginx with the settings that the documents give, without TLS, before these ports. */
export class NginxProxy {
  readonly url: string
  readonly #folder: string
  readonly #process: OwnProcess

  private constructor({ port, folder }: { port: number; folder: string }) {
    this.url = `http://127.0.0.1:${port}`
    this.#folder = folder
    this.#process = new OwnProcess('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  }

  static async open(ports: readonly number[]): Promise<NginxProxy> {
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-nginx-'))
    atExit(() => rmSync(folder, { recursive: true, force: true }))
    const port = await freePort()
    await writeFile(join(folder, 'nginx.conf'), settings(await readFile(documented, 'utf8'), { port, ports, folder }))
    const proxy = new NginxProxy({ port, folder })
    await proxy.#process.untilReady(() => answers(port))
    return proxy
  }

  async close(): Promise<void> {
    // By force its worker would stay, and with it the pipes that are waited for.
    await this.#process.end('SIGTERM')
    await rm(this.#folder, { recursive: true, force: true })
  }
}

function settings(text: string, { port, ports, folder }: { port: number; ports: readonly number[]; folder: string }) {
  // NGINX_SERVER are words for each server in place of the documented ones, to see what others do.
  const words = process.env.NGINX_SERVER ?? /server 127\.0\.0\.1:3000 (.*);/.exec(text)?.[1]
  const servers = ports.map((upstream) => `server 127.0.0.1:${upstream} ${words};`)
  const own = text
    .replace(/^\s*server 127\.0\.0\.1:3000 .*$/m, servers.join('\n'))
    .replace(/^\s*server 127\.0\.0\.1:3001 .*$/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*(?:listen \[::\]|ssl_certificate).*$/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `
    worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http { access_log off; ${paths.join(' ')}\n${own}\n}`
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.end())
  })
}
