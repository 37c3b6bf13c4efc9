import { deleteModelProfile, listModelProfiles } from '@hokka/contracts/settings/model-profiles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../../../testing/app.ts';
import { type SettingsService, startSettingsService } from '../../../../../testing/settings-service.ts';
import type { SettingsModule } from '../module.ts';
import { createProfileStore } from '../store/gateway-profiles.ts';

let service: SettingsService;
let settings: SettingsModule;
let api: TestApp;

beforeAll(async () => {
  service = await startSettingsService();
  settings = service.process();
  api = service.api(settings);
});
beforeEach(() => service.reset());
afterAll(async () => {
  await settings.stop();
  await api.close();
  await service.stop();
});

const key = { gateway: 'gateway.example', model: 'a/strict' };
const list = async (token = 'admin') => api.call(listModelProfiles, { token });

test('what was learnt of a model is told in words, and forgotten once, with a record', async () => {
  const store = createProfileStore(service.store.database, service.clock);
  await store.remember(key, { tokenLimit: 'max_completion_tokens', temperature: false });
  expect((await list()).data.profiles).toEqual([
    {
      ...key,
      findings: ['Token sınırı max_completion_tokens adıyla gönderilir.', 'Sıcaklık gönderilmez.'],
      learnt_at: service.clock.now().toISOString(),
    },
  ]);
  expect(await api.call(deleteModelProfile, { token: 'admin', body: key })).toMatchObject({
    status: 200,
    data: { profiles: [] },
  });
  expect(await api.call(deleteModelProfile, { token: 'admin', body: key })).toMatchObject({
    status: 404,
    message: 'Bu model için öğrenilmiş bir şey yok',
  });
  expect(await store.find(key)).toEqual({});
  const records = await service.store.database
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'settings.forget_profile')
    .execute();
  expect(records).toEqual([{ details: key }]);
});

test('is for admins', async () => {
  expect((await list('user')).status).toBe(403);
  expect((await api.call(deleteModelProfile, { token: 'user', body: key })).status).toBe(403);
});
