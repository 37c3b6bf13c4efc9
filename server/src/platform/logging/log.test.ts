import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

const lines: Record<string, unknown>[] = [];
const write = (text: string) => void lines.push(JSON.parse(text));
const away = () => Object.assign(new Error('server conn crashed?'), { code: '08P01' });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('1,794 equal lines of a minute are one, and one more with their number', () => {
  const log = createLog('info', { write });
  for (let count = 0; count < 1794; count += 1)
    log.error({ err: away(), requestId: String(count) }, 'a request failed');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: 'a request failed', repeated: 1793, err: { code: '08P01' } });
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
  log.error({ err: away(), requestId: 'later' }, 'a request failed');
  expect(lines).toHaveLength(3);
});

test('what differs is written each: another error, another thing, another level, and all without an error', () => {
  const log = createLog('info', { write });
  log.error({ err: new Error('one') }, 'a request failed');
  log.error({ err: new Error('two') }, 'a request failed');
  log.warn({ err: new Error('one') }, 'a request failed');
  for (const generationId of ['a', 'b']) log.error({ err: new Error('one'), generationId }, 'a text failed');
  for (let count = 0; count < 3; count += 1) log.warn({}, 'a pause');
  expect(lines).toHaveLength(8);
});

test('a database that is away is one trouble for all that it keeps waiting', () => {
  const log = createLog('info', { write });
  for (const jobId of ['a', 'b', 'c']) log.warn({ err: away(), jobId }, 'a job failed');
  expect(lines).toHaveLength(1);
});

test('memory stays bounded, and what is beyond is written', () => {
  const log = createLog('info', { write });
  for (let round = 0; round < 2; round += 1)
    for (let count = 0; count < 300; count += 1) log.error({ err: new Error(`number ${count}`) }, 'failed');
  expect(lines).toHaveLength(400);
});
