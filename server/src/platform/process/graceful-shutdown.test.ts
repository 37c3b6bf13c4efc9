import { expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { shutDownInOrder } from './graceful-shutdown.ts';

test('what fails to stop keeps nothing else from it, and everything that failed is logged', async () => {
  const stopped: string[] = [];
  const logged: object[] = [];
  const log = { ...silentLog, error: (fields: object) => logged.push(fields) };
  const works = (name: string) => async () => stopped.push(name);
  const groups = [
    { site: () => Promise.reject(new Error('still open')), queue: works('queue') },
    {
      cache: () => {
        throw new Error('gone already');
      },
    },
    { database: works('database') },
  ];
  await expect(shutDownInOrder(groups, log)).rejects.toThrow('site, cache');
  expect(stopped).toEqual(['queue', 'database']);
  expect(logged).toMatchObject([
    { part: 'site', err: { message: 'still open' } },
    { part: 'cache', err: { message: 'gone already' } },
  ]);
});

test('a group waits for all of the group before', async () => {
  const stopped: string[] = [];
  const first = Promise.withResolvers<void>();
  const stopping = shutDownInOrder(
    [{ slow: () => first.promise.then(() => stopped.push('slow')) }, { last: async () => stopped.push('last') }],
    silentLog,
  );
  first.resolve();
  await stopping;
  expect(stopped).toEqual(['slow', 'last']);
});
