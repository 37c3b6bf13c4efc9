import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumExecutable } from '../../testing/chromium.ts';

/** Starts the tests' browser with a fresh profile and calls `work` with its debugging port. */
export async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const { executablePath, args, env } = chromiumExecutable();
  const profile = await mkdtemp(join(tmpdir(), 'hokka-audit-'));
  const browser = spawn(
    executablePath,
    [...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  const ended = once(browser, 'exit');
  try {
    return await work(await readPort(browser.stderr));
  } finally {
    browser.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function readPort(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
    if (port === undefined) continue;
    // Further output must not fill the pipe.
    output.resume();
    return Number(port);
  }
  throw new Error('Chromium did not start.');
}
