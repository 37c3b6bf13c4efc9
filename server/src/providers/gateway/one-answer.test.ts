import { expect, it } from 'vitest';
import { event } from '../../../../testing/scripted-gateway.ts';
import { systemClock } from '../../platform/clock.ts';
import { createGatewayErrorFactory } from './failures.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';

const { signal } = new AbortController();
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock: systemClock });

async function read(events: readonly object[]): Promise<string> {
  let text = '';
  const onText = (piece: string) => {
    text += piece;
  };
  const bytes = (async function* () {
    for (const one of events) yield new TextEncoder().encode(event(one));
  })();
  await readCompletion(
    readChunks(bytes, failures),
    { onText, signal, clock: systemClock, idleTimeoutMs: 30_000 },
    failures,
  );
  return text;
}

const part = (id: string | undefined, content: string, finish_reason: string | null = null) => ({
  ...(id !== undefined && { id }),
  choices: [{ index: 0, delta: { content }, finish_reason }],
});

it.each<[string, readonly object[], string]>([
  [
    'two answers that alternate',
    [
      part('a', 'Çay '),
      part('b', 'ZZ '),
      part('a', 'demlenir'),
      part('b', 'YY'),
      part('a', '.'),
      part('a', '', 'stop'),
    ],
    'Çay demlenir.',
  ],
  [
    'three answers that alternate',
    [part('a', 'Çay '), part('b', 'ZZ '), part('c', 'YY '), part('a', 'var.'), part('c', 'YY'), part('a', '', 'stop')],
    'Çay var.',
  ],
  [
    'two answers in longer runs, of which the second ends first',
    [part('a', 'Bir '), part('b', 'ZZ '), part('b', 'YY', 'stop'), part('a', 'iki.'), part('a', '', 'stop')],
    'Bir iki.',
  ],
  [
    'an id for each part',
    [part('1', 'Bir '), part('2', 'iki '), part('3', 'üç.'), part('4', '', 'stop')],
    'Bir iki üç.',
  ],
  ['an id that changes once', [part('a', 'Bir '), part('b', 'iki '), part('b', 'üç.', 'stop')], 'Bir iki üç.'],
  ['a last part with another id', [part('a', 'Bir '), part('a', 'iki '), part('z', 'üç.', 'stop')], 'Bir iki üç.'],
  ['parts without an id', [part('a', 'Bir '), part(undefined, 'iki '), part('a', 'üç.', 'stop')], 'Bir iki üç.'],
  [
    'a role under an id of its own',
    [{ id: 'r', choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }, part('a', 'Bir.', 'stop')],
    'Bir.',
  ],
  [
    'a long text behind a change',
    [part('a', 'Bir '), part('b', 'x'.repeat(500)), part('b', ' son.', 'stop')],
    `Bir ${'x'.repeat(500)} son.`,
  ],
])('reads %s', async (_what, events, text) => {
  expect(await read(events)).toBe(text);
});

it('takes the first place of several choices, whatever stands for it', async () => {
  const choices = (content: string) => ({
    choices: [
      { index: -1, delta: { content: 'YY' } },
      { index: '0', delta: { content } },
      { index: 1e9, delta: { content: 'ZZ' } },
    ],
  });
  expect(
    await read([choices('Çay '), choices('hazır.'), { choices: [{ index: '0', delta: {}, finish_reason: 'stop' }] }]),
  ).toBe('Çay hazır.');
});
