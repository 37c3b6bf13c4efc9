import type { ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyStreamEvent, beginConnection, type LiveText, startLiveText } from './live-text.ts';

const snapshot = (content: string, attempt = 1): ArticleStreamEvent => ({
  type: 'snapshot',
  content,
  offset: content.length,
  status: 'generating',
  attempt,
});
const delta = (offset: number, text: string): ArticleStreamEvent => ({ type: 'delta', offset, text });
const failed: ArticleStreamEvent = { type: 'failed', code: 'timeout', message: 'Yazılamadı.' };

function read(events: readonly ArticleStreamEvent[], from: LiveText = startLiveText('')): LiveText {
  return events.reduce(applyStreamEvent, from);
}

describe('a text that is being written', () => {
  test('grows by its deltas', () => {
    expect(read([snapshot('Mer'), delta(3, 'ha'), delta(5, 'ba')]).text).toBe('Merhaba');
  });

  test('takes from an overlapping delta only what is new', () => {
    expect(read([snapshot('Merha'), delta(3, 'haba')]).text).toBe('Merhaba');
  });

  test('asks for a snapshot when a delta leaves a gap, and then ignores deltas until it comes', () => {
    const gap = read([snapshot('Mer'), delta(5, 'ba')]);
    expect(gap).toMatchObject({ text: 'Mer', phase: 'gap' });
    expect(read([delta(3, 'X')], gap).text).toBe('Mer');
    expect(read([snapshot('Merhaba')], gap)).toMatchObject({ text: 'Merhaba', phase: 'following' });
  });

  test('starts over with a higher attempt and ignores a lower one with all that follows it', () => {
    const second = read([snapshot('ilk deneme'), snapshot('', 2), delta(0, 'ikinci')]);
    expect(second.text).toBe('ikinci');
    expect(read([snapshot('ilk', 1), delta(3, ' deneme')], second).text).toBe('ikinci');
  });

  test('keeps its text over a lost connection and believes the next snapshot, even of a lower attempt', () => {
    const lost = beginConnection(read([snapshot('eski', 3)]));
    expect(lost.text).toBe('eski');
    expect(read([delta(4, '!')], lost).text).toBe('eski');
    expect(read([snapshot('yeniden', 1)], lost).text).toBe('yeniden');
  });

  test('ends once', () => {
    const ended = read([snapshot('yarım'), failed]);
    expect(ended.outcome).toEqual({ kind: 'failed', code: 'timeout', message: 'Yazılamadı.' });
    expect(read([delta(5, ' kaldı'), snapshot('x', 9)], ended)).toBe(ended);
  });

  const attempts = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 4 });

  test('property: duplicated and overlapping deltas of several attempts give the last attempt’s text', () => {
    fc.assert(
      fc.property(attempts, fc.infiniteStream(fc.nat({ max: 12 })), (texts, sizes) => {
        const events = texts.flatMap((text, index) => [snapshot('', index + 1), ...pieces(text, sizes)]);
        expect(read(events).text).toBe(texts.at(-1));
      }),
    );
  });

  test('property: whatever is lost, what stands there is a beginning of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.infiniteStream(fc.nat({ max: 9 })),
        fc.func(fc.boolean()),
        (text, sizes, isLost) => {
          const arrived = pieces(text, sizes).filter((_, index) => !isLost(index));
          const state = read([snapshot(''), ...arrived]);
          expect(text.startsWith(state.text)).toBe(true);
          if (state.phase === 'gap') expect(read([snapshot(text)], state).text).toBe(text);
        },
      ),
    );
  });
});

/** Deltas that cover a text in steps, each overlapping the previous one, some sent twice. */
function pieces(text: string, sizes: Iterable<number>): ArticleStreamEvent[] {
  const events: ArticleStreamEvent[] = [];
  const next = sizes[Symbol.iterator]();
  let end = 0;
  while (end < text.length) {
    const overlap = Math.min(end, next.next().value ?? 0);
    const size = 1 + (next.next().value ?? 0);
    const event = delta(end - overlap, text.slice(end - overlap, end + size));
    events.push(event);
    if (size % 3 === 0) events.push(event);
    end += size;
  }
  return events;
}
