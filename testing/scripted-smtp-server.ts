import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the server answers to a command instead of the usual; `cut` drops the connection. */
export type SmtpScript = Partial<Record<'CONN' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY', string>>;

export interface ScriptedSmtpServer {
  readonly port: number;
  /** Everything clients sent, line by line. */
  readonly received: string[];
  /** Changes the answers from now on. */
  answer(script: SmtpScript): void;
  close(): Promise<void>;
}

const usual: Required<SmtpScript> = {
  CONN: '220 test ESMTP',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 accepted',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  BODY: '250 2.0.0 queued',
};

/** A mail server on loopback that refuses where it is told to, so that every refusal of a real one can be tried. */
export async function startScriptedSmtpServer(script: SmtpScript = {}): Promise<ScriptedSmtpServer> {
  let answers = { ...usual, ...script };
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const reply = (step: keyof SmtpScript) => {
      if (answers[step] === 'cut') socket.destroy();
      else socket.write(`${answers[step]}\r\n`);
    };
    let inBody = false;
    let unread = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        received.push(line);
        if (inBody) {
          if (line === '.') reply('BODY');
          inBody = line !== '.';
          continue;
        }
        const step = stepOf(line);
        if (step === undefined) {
          socket.end('221 bye\r\n');
          continue;
        }
        inBody = step === 'DATA' && answers.DATA.startsWith('354');
        reply(step);
      }
    });
    reply('CONN');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    answer: (next) => {
      answers = { ...usual, ...next };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function stepOf(line: string): keyof SmtpScript | undefined {
  const [verb = ''] = line.toUpperCase().split(/[ :]/);
  if (verb === 'HELO') return 'EHLO';
  return verb === 'EHLO' || verb === 'AUTH' || verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA' ? verb : undefined;
}
