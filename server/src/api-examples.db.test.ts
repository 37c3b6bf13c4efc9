import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../testing/builders/a-plan.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { anApiKey } from '../../testing/builders/an-api-key.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import {
  type ApiExample,
  buildApiExamples,
  keyVariable,
} from '../../web/app/features/accounts/components/developer/api-examples.ts';

const run = promisify(execFile);

/** How the text of a program is handed to what runs it. */
const interpreters: Readonly<Record<ApiExample['language'], (code: string) => readonly [string, readonly string[]]>> = {
  curl: (code) => ['sh', ['-c', code]],
  javascript: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
  python: (code) => ['python3', ['-c', code]],
  php: (code) => ['php', ['-r', code.replace('<?php', '')]],
};
const commands = { curl: 'curl', javascript: process.execPath, python: 'python3', php: 'php' } as const;
const isInstalled = (language: ApiExample['language']) => spawnSync(commands[language], ['--version']).status === 0;

let store: TestDatabase;
let service: RunningService;
let siteUrl: string;
let userId: string;
let key: string;

beforeAll(async () => {
  store = await createTestDatabase();
  const nowhere = { gatewayUrl: 'http://127.0.0.1:9', smtpPort: 9 };
  service = await startRunningService({ ...nowhere, connectionString: store.connectionString, worksToo: false });
  await service.parts.articles.registerWorker(randomUUID(), service.parts.clock.now());
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  siteUrl = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  userId = (await aUser(store.database, { planId: await aStoredPlan(store.database) })).id;
  await anArticle(store.database, { userId, title: 'Çay ve şiir' });
  key = (await anApiKey(store.database, { userId, scopes: ['articles:read', 'generate'] })).key;
});
afterAll(async () => {
  await service.stop();
  await store.drop();
});

async function runExample({ language, code }: ApiExample, secret: string): Promise<string> {
  const [command, args] = interpreters[language](code);
  const { PATH = '' } = process.env;
  const { stdout } = await run(command, [...args], { env: { PATH, LC_ALL: 'C.UTF-8', [keyVariable]: secret } });
  return stdout;
}

const listTitles = async () => {
  const rows = store.database.selectFrom('articles').select('title').where('user_id', '=', userId);
  return (await rows.execute()).map(({ title }) => title);
};

describe.each(buildApiExamples('http://site').map(({ language }) => language))('the example in %s', (language) => {
  const getExample = () => {
    const example = buildApiExamples(siteUrl).find((one) => one.language === language);
    if (example === undefined) throw new Error('No such example');
    return example;
  };

  test.skipIf(!isInstalled(language))('lists articles and orders one, as it stands on the page', async () => {
    const before = (await listTitles()).length;
    expect(await runExample(getExample(), key)).toContain('Çay ve şiir');
    const titles = await listTitles();
    expect(titles).toHaveLength(before + 1);
    expect(titles).toContain('Evde kahve demlemek');
  });

  test.skipIf(!isInstalled(language))('fails with a key that is none', async () => {
    const before = await listTitles();
    await expect(runExample(getExample(), `${key.slice(0, -1)}_`)).rejects.toThrow(/401|giriş yap/i);
    expect(await listTitles()).toEqual(before);
  });

  test('holds no key', () => {
    expect(getExample().code).not.toMatch(/hk_live_/);
  });
});
