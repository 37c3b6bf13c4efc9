import { expect, it } from 'vitest';
import { chunk, event } from '../../../../testing/scripted-gateway.ts';
import { systemClock } from '../../platform/clock.ts';
import { createGatewayErrorFactory } from './failures.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';

const { signal } = new AbortController();
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock: systemClock });
const idleTimeoutMs = 30_000;

const thought = (words: string) => event({ choices: [{ index: 0, delta: { reasoning: words } }] });
const piecesMax = 5_000;

/** Reads a stream of which a piece comes each second: some at first, then one and the same for ever. */
async function follow(first: readonly string[], endless: string) {
  let nowMs = 0;
  const clock = { now: () => new Date(nowMs) };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < piecesMax; count += 1) {
      nowMs += 1000;
      yield new TextEncoder().encode(first[count] ?? endless);
    }
  }
  let text = '';
  const onText = (piece: string) => {
    text += piece;
  };
  const ended = await readCompletion(
    readChunks(bytes(), failures),
    { onText, signal, clock, idleTimeoutMs },
    failures,
  ).catch((error: unknown) => error);
  return { ended, text, seconds: nowMs / 1000 };
}

it.each<[string, string]>([
  ['comments', ': OPENROUTER PROCESSING\n\n'],
  ['parts without words', event(chunk(''))],
  ['parts of a role', event({ choices: [{ index: 0, delta: { role: 'assistant', content: null } }] })],
  ['signs of life', event('ping')],
])('takes a stream of %s for a silent one', async (_what, endless) => {
  const silent = { reason: 'broken_stream', retryable: true };
  // Before the first word they may stand for a thought that is not shown.
  expect(await follow([], endless)).toMatchObject({ ended: silent, seconds: 91 });
  const { ended, text, seconds } = await follow([event(chunk('Çay '))], endless);
  expect([ended, text, seconds]).toMatchObject([silent, 'Çay ', 32]);
});

it('ends a text that goes on with blanks', async () => {
  const { ended, text, seconds } = await follow([event(chunk('Çay demlenir.'))], event(chunk('\n ')));
  expect([ended, text.trim(), seconds]).toMatchObject([{ finishReason: 'unstated' }, 'Çay demlenir.', 253]);
  expect(await follow([], event(chunk('\n')))).toMatchObject({ ended: { reason: 'empty_answer' } });
});

it('waits for a text as long as thoughts come, and not for ever', async () => {
  const text = [...Array<string>(150).fill(thought('hmm ')), event(chunk('Bitti.', 'stop')), event('[DONE]')];
  expect(await follow(text, '')).toMatchObject({ text: 'Bitti.', ended: { finishReason: 'stop' } });
  expect(await follow([], thought('hmm '))).toMatchObject({
    ended: { reason: 'only_thought', retryable: false },
    seconds: 181,
  });
  expect(await follow([], thought('x'.repeat(50_000)))).toMatchObject({
    ended: { reason: 'only_thought' },
    seconds: 9,
  });
  // Encrypted thoughts have no characters.
  const encrypted = event({ choices: [{ index: 0, delta: { reasoning_details: [{ type: 'reasoning.encrypted' }] } }] });
  expect(await follow([...Array<string>(90).fill(encrypted), ...text.slice(-2)], '')).toMatchObject({
    text: 'Bitti.',
  });
});

it('takes a thought without an end behind a text for a broken stream', async () => {
  expect(await follow([event(chunk('Çay bahçesi'))], thought('hmm '))).toMatchObject({
    ended: { reason: 'broken_stream', retryable: true },
    text: 'Çay bahçesi',
  });
});

it('does not wait longer behind the end of a text than it would for a text', async () => {
  const end = [event(chunk('Bitti.')), event(chunk('', 'stop'))];
  expect(await follow(end, event(chunk('')))).toMatchObject({ text: 'Bitti.', ended: { finishReason: 'stop' } });
});
