import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const readyLine = z.object({
  ready: z.literal(true),
  writerUrl: z.url(),
  smtpPort: z.number(),
  mailHttpUrl: z.url(),
  paytrUrl: z.url(),
  wordpressUrl: z.url(),
  ghostUrl: z.url(),
  sitesUrl: z.url(),
  paytrMerchant: z.object({ id: z.string(), key: z.string(), salt: z.string() }),
});

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function run(environment: Record<string, string> = {}, start: 'spawn' | 'fork' = 'spawn'): ChildProcess {
  const env = { ...process.env, ...environment };
  const child =
    start === 'spawn'
      ? spawn(process.execPath, [MAIN], { env, stdio: 'pipe' })
      : fork(MAIN, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  started.push(child);
  return child;
}

async function outputOf(stream: NodeJS.ReadableStream | null | undefined): Promise<string> {
  let output = '';
  for await (const piece of stream ?? []) {
    output += piece;
    if (output.endsWith('\n')) break;
  }
  return output;
}

// Each test starts processes, which takes time on a busy machine.
describe('the sandbox process', () => {
  it('says in one line where everything listens, and ends with 0 on SIGTERM', async () => {
    const child = run();
    const ready = readyLine.parse(JSON.parse(await outputOf(child.stdout)));
    expect((await fetch(`${ready.writerUrl}/models`)).status).toBe(200);
    expect((await fetch(`${ready.mailHttpUrl}/sandbox/mail`)).status).toBe(200);
    expect((await fetch(`${ready.paytrUrl}/sandbox/paytr`)).status).toBe(200);
    expect((await fetch(`${ready.sitesUrl}/sandbox/sites`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when the standard input of its parent closes', async () => {
    const child = run();
    await outputOf(child.stdout);
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when the channel to its parent closes', async () => {
    const child = run({}, 'fork');
    await outputOf(child.stdout);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('names a wrong variable and a taken port in one line', async () => {
    const wrong = run({ SANDBOX_WRITER_PORT: 'yok' });
    expect(await outputOf(wrong.stderr)).toMatch(/^sandbox: SANDBOX_WRITER_PORT: .+\n$/);
    const first = run();
    const { smtpPort } = readyLine.parse(JSON.parse(await outputOf(first.stdout)));
    const second = run({ SANDBOX_MAIL_SMTP_PORT: String(smtpPort) });
    const [output, [code]] = await Promise.all([outputOf(second.stderr), once(second, 'exit')]);
    expect([output, code]).toEqual([expect.stringMatching(/^sandbox: .*EADDRINUSE.*\n$/), 1]);
  });
});
