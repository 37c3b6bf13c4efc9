import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findServerProgram } from '../../scripts/production-build/build-product.ts';
import type { Child } from '../../scripts/start/child.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { createLog } from '../../server/src/platform/logging/log.ts';
import { aUser } from '../builders/a-user.ts';
import { findFreePort } from '../find-free-port.ts';
import { findViolationsOneByOne } from '../invariants.ts';
import { startBuiltProcess } from '../processes/built-process.ts';
import { buildStream, chunk, event, startScriptedGateway } from '../scripted-gateway.ts';
import { waitUntil } from '../wait-until.ts';
import { startReadyProxy } from './ready-proxy.ts';
import { type LoggedRequest, startUpgradeLoad } from './upgrade-load.ts';
import type { VersionCopy } from './version-copy.ts';

/** What people saw of a rolling restart. */
export interface RollingRestart {
  /** What was done, and when, in ms since the beginning. */
  readonly steps: readonly { readonly atMs: number; readonly step: string }[];
  readonly requests: readonly LoggedRequest[];
  readonly failed: readonly LoggedRequest[];
  readonly articles: number;
  /** Articles that are not completed or lack a sentence of the model. */
  readonly lostTexts: readonly string[];
  readonly reconnects: number;
  readonly violations: readonly unknown[];
}

const enterprise = 3;
const people = 4;
const processesOfRole = 2;
/** The text of the model: no sentence resembles another, since repetitions are cut off. */
const steps = [
  'Kahve demlemek için önce taze çekirdek seçilir. ',
  'Öğütülen toz, deniz kumu kadar iri olmalıdır. ',
  'Kâğıt filtre sıcak suyla yıkanınca kokusu gider. ',
  'Su kaynadıktan sonra bir dakika bekletilir. ',
  'İlk dökülen su yalnızca tozu ıslatır. ',
  'Yarım dakika içinde yüzeyde kabarcıklar belirir. ',
  'Ardından su, ortadan kenara doğru yavaşça eklenir. ',
  'Acele edenlerin fincanında ekşi bir tat kalır. ',
  'Çok bekleyenler ise acılıktan yakınır. ',
  'Terazi kullanmak ölçüyü her sabah aynı tutar. ',
  'Bir litre suya altmış gram toz yeter. ',
  'Demliğin altı soğuksa ısı çabuk kaybolur. ',
  'Bu yüzden cam kap önceden ısıtılır. ',
  'Süzülen içecek hafifçe karıştırılarak dinlendirilir. ',
  'Aroması en belirgin olduğu anda servis edilir. ',
  'Kalan posa saksıdaki toprağa karıştırılabilir. ',
  'Temizlenmeyen filtre tutucu eski yağları saklar. ',
  'Haftada bir sirkeli suyla yıkamak yeterlidir. ',
  'Musluk suyu sertse tat donuklaşır. ',
  'Süzgeçli sürahiler bu sorunu azaltır. ',
  'Paketi açılan çekirdekler iki haftada bayatlar. ',
  'Kapaklı kavanoz, ışıktan uzak bir rafta durmalıdır. ',
  'Buzdolabı nem çektiği için önerilmez. ',
  'Sonunda herkes kendi damağına uyan oranı bulur. ',
];
/** Long enough for a short article. */
const sentences = [...steps, ...steps.map((step) => `Uzun yıllar kafe işletenlerin anlattığına bakılırsa ${step}`)];
const sentenceMs = 150;
const stopMs = 25_000;
const quietMs = 4_000;

/**
 * Replaces two web and two worker processes of one version by those of this version, one after another, while people
 * order and read articles.
 * @param before the built server of the version before
 * @param print called with each step
 */
export async function restartRolling(
  root: string,
  before: VersionCopy,
  print: (line: string) => void,
): Promise<RollingRestart> {
  const directory = await mkdtemp(join(tmpdir(), 'hokka-upgrade-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, forTests: true });
  const gateway = await startScriptedGateway(writeSlowly);
  const proxy = await startReadyProxy();
  const running: Child[] = [];
  const startedAtMs = performance.now();
  const log: { atMs: number; step: string }[] = [];
  const note = (step: string) => {
    const atMs = Math.round(performance.now() - startedAtMs);
    log.push({ atMs, step });
    print(`${(atMs / 1000).toFixed(1).padStart(6)} s  ${step}`);
  };
  const start = async (program: string, role: 'web' | 'worker') => {
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SANDBOX: '1',
      SANDBOX_AI_URL: gateway.baseUrl,
      ALLOW_PRIVATE_UPSTREAMS: '1',
      DATABASE_URL: postgres.connectionString,
      SECRET_KEY: 'a key for tests only, long enough to pass',
      PUBLIC_URL: proxy.address,
      HOST: '127.0.0.1',
      PORT: String(await findFreePort()),
      ROLE: role,
      LOG_LEVEL: 'error',
    };
    const started = await startBuiltProcess(program, environment, (child) => running.push(child));
    if (role === 'web') proxy.targets.add(started.address);
    return started;
  };
  const database = connectDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 2,
    applicationName: 'hokka upgrade',
    log: createLog('error'),
  });
  try {
    const old = [];
    for (const role of ['web', 'worker'] as const)
      for (let count = 0; count < processesOfRole; count += 1)
        old.push({ role, ...(await start(before.program, role)) });
    note(`${processesOfRole} web and ${processesOfRole} worker processes of ${before.commit} are ready`);
    const tokens: string[] = [];
    const password = 'kahve demleme saati';
    await waitUntil('the proxy serves', async () => (await fetch(`${proxy.address}/readyz`)).ok, 30_000);
    for (let count = 0; count < people; count += 1) {
      const { email } = await aUser(database, { planId: enterprise, password });
      const answer = await fetch(`${proxy.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      tokens.push(z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data.token);
    }
    const load = startUpgradeLoad(proxy.address, tokens);
    await wait(quietMs);
    for (const { role, child, address } of old) {
      child.process.kill('SIGTERM');
      note(`a ${role} process of the version before is asked to stop`);
      await child.ended;
      proxy.targets.delete(address);
      note(
        `it has ended; one of this version starts in its place${role === 'web' && old[0]?.child === child ? ' and migrates' : ''}`,
      );
      await start(findServerProgram(root), role);
      note(`a ${role} process of this version is ready`);
      await wait(quietMs);
    }
    await load.end();
    note('every text has ended');
    const lostTexts = [...load.articles].filter(
      ([, text]) => text === undefined || sentences.some((one) => !text.includes(one.trim())),
    );
    return {
      steps: log,
      requests: load.requests,
      failed: load.requests.filter(({ status }) => status === 0 || status >= 400),
      articles: load.articles.size,
      lostTexts: lostTexts.map(([id]) => id),
      reconnects: load.reconnects(),
      violations: await findViolationsOneByOne(database),
    };
  } finally {
    await Promise.all(running.map((child) => child.stop(stopMs)));
    await database.destroy();
    await proxy.stop();
    await gateway[Symbol.asyncDispose]();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Answers with the whole text, one sentence after another. */
export async function writeSlowly(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const sentence of sentences.slice(0, -1)) {
    if (response.destroyed) return;
    response.write(event(chunk(sentence)));
    await wait(sentenceMs);
  }
  response.end(buildStream(sentences.slice(-1)));
}

/** Requests by second: how many, their statuses, and the slowest. */
export function summarizeRequests(requests: readonly LoggedRequest[]): string[] {
  const bySecond = Map.groupBy(requests, ({ atMs }) => Math.floor(atMs / 1000));
  return [...bySecond]
    .toSorted(([one], [other]) => one - other)
    .map(([second, some]) => {
      const statuses = [...Map.groupBy(some, ({ status }) => status)].map(
        ([status, those]) => `${status}: ${those.length}`,
      );
      const slowest = Math.max(...some.map(({ tookMs }) => tookMs));
      return `${String(second).padStart(4)} s  ${statuses.join(', ')}  slowest ${slowest} ms`;
    });
}
