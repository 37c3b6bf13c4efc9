import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type SmtpStep = 'CONN' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY';

/**
 * Replies of the server to a command instead of the usual ones: several in turn, the last one repeats; `cut` drops the
 * connection, `silent` never replies.
 */
export type SmtpScript = Partial<Record<SmtpStep, string | readonly string[]>>;

export interface ScriptedSmtpServer {
  readonly port: number;
  /** Everything that clients sent, line by line. */
  readonly received: string[];
  /** Changes further replies. */
  answer(script: SmtpScript): void;
  close(): Promise<void>;
}

const usual: Record<SmtpStep, string> = {
  CONN: '220 test ESMTP',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  STARTTLS: '502 5.5.1 not known',
  AUTH: '235 2.7.0 accepted',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  BODY: '250 2.0.0 queued',
};

/** Starts a mail server on loopback with scripted refusals, so that every refusal of a real one can be tested. */
export async function startScriptedSmtpServer(script: SmtpScript = {}): Promise<ScriptedSmtpServer> {
  let answers = startedAnew(script);
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const reply = (step: SmtpStep) => {
      const [answer = usual[step], ...later] = answers[step];
      if (later.length > 0) answers[step] = later;
      if (answer === 'cut') socket.destroy();
      else if (answer !== 'silent') socket.write(`${answer}\r\n`);
      return answer;
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
        const step = parseStep(line);
        if (step === undefined) {
          socket.end('221 bye\r\n');
          continue;
        }
        inBody = reply(step).startsWith('354') && step === 'DATA';
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
      answers = startedAnew(next);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function startedAnew(script: SmtpScript): Record<SmtpStep, readonly string[]> {
  const all = Object.entries({ ...usual, ...script }).map(([step, answer]) => [step, [answer].flat()]);
  return Object.fromEntries(all);
}

const steps: readonly SmtpStep[] = ['EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA'];

function parseStep(line: string): SmtpStep | undefined {
  const [verb] = line.toUpperCase().split(/[ :]/);
  return verb === 'HELO' ? 'EHLO' : steps.find((step) => step === verb);
}
