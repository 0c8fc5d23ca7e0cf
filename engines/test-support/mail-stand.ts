import { type AddressInfo, createServer } from 'node:net'

/** A mail server's answers to a login and to a sender. */
export interface MailReplies {
  auth?: string
  /** Default: yes. */
  sender?: string
  recipient?: string
}

/** A mail server on loopback that offers a login and gives a test's answers. It accepts no mail, and knows ASCII alone. */
export async function startMailStand(
  { auth = '235 welcome', sender = '250 fine', recipient = '250 fine' }: MailReplies,
  port = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
    socket.on('data', (data) => {
      const said = data.toString()
      if (said.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
      else if (said.startsWith('AUTH')) socket.write(`${auth}\r\n`)
      else if (said.startsWith('MAIL')) socket.write(`${sender}\r\n`)
      else if (said.startsWith('RCPT')) socket.write(`${recipient}\r\n`)
      else socket.write('250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
