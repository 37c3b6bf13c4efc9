import type { ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveMessage } from './live-message.ts';
import { type StreamedText, TextFollower } from './text-follower.ts';

/** What a reader has on the screen after these events. */
function shown(events: readonly ArticleStreamEvent[]): string {
  let content = '';
  for (const event of events) {
    if (event.type === 'snapshot') content = event.content;
    if (event.type === 'delta') {
      expect(event.offset).toBe(content.length);
      content += event.text;
    }
  }
  return content;
}

function follow(read: () => Promise<StreamedText | undefined>) {
  const events: ArticleStreamEvent[] = [];
  return { events, text: new TextFollower({ read, send: (event) => events.push(event) }) };
}

const delta = (offset: number, text: string, attempt = 1): LiveMessage => ({ g: 'g', a: attempt, o: offset, t: text });

describe('following a text', () => {
  test('what is announced while the snapshot is read is cut by its offset', async () => {
    const reading = Promise.withResolvers<StreamedText>();
    const { events, text } = follow(() => reading.promise);
    const caughtUp = text.catchUp();
    text.receive(delta(0, 'Mer'));
    text.receive(delta(3, 'haba '));
    text.receive(delta(8, 'dünya'));
    reading.resolve({ status: 'generating', attempt: 1, text: 'Merhab' });
    expect(await caughtUp).toEqual({ status: 'generating', hasGap: false });
    expect(shown(events)).toBe('Merhaba dünya');
  });

  test('a gap is reported and filled from the database', async () => {
    let stored = 'Mer';
    const { events, text } = follow(async () => ({ status: 'generating', attempt: 1, text: stored }));
    await text.catchUp();
    expect(text.receive(delta(8, 'dünya'))).toBe('gap');
    stored = 'Merhaba dünya';
    await text.catchUp();
    expect(shown(events)).toBe('Merhaba dünya');
  });

  test('text announced ahead of what is stored is kept and follows without another reading', async () => {
    let stored = 'Mer';
    const { events, text } = follow(async () => ({ status: 'generating', attempt: 1, text: stored }));
    await text.catchUp();
    expect(text.receive(delta(8, 'dünya'))).toBe('gap');
    expect(text.receive(delta(13, ' nasılsın'))).toBe('gap');
    stored = 'Merhaba ';
    expect(await text.catchUp()).toEqual({ status: 'generating', hasGap: false });
    expect(text.receive(delta(22, '?'))).toBe('sent');
    expect(shown(events)).toBe('Merhaba dünya nasılsın?');
  });

  test('a writing that was superseded is said to be', async () => {
    const { events, text } = follow(async () => undefined);
    expect((await text.catchUp()).status).toBe('superseded');
    expect(events).toEqual([]);
  });

  test('a higher attempt starts over, a lower one is ignored', async () => {
    let written: StreamedText = { status: 'generating', attempt: 1, text: 'Eski' };
    const { events, text } = follow(async () => written);
    await text.catchUp();
    written = { status: 'generating', attempt: 2, text: 'Y' };
    expect(text.receive(delta(0, 'Yeni', 2))).toBe('gap');
    await text.catchUp();
    text.receive(delta(4, ' metin', 1));
    text.receive(delta(1, 'eni', 2));
    expect(shown(events)).toBe('Yeni');
  });

  test('a beginning that is announced is followed without a reading, its own and those before it announced again or late', async () => {
    let readings = 0;
    const { events, text } = follow(async () => {
      readings += 1;
      return { status: 'generating', attempt: 1, text: 'Eski' };
    });
    const caughtUp = text.catchUp();
    text.receive({ g: 'g', a: 2, e: 'restart' });
    text.receive(delta(0, 'Ye', 2));
    expect(await caughtUp).toEqual({ status: 'generating', hasGap: false });
    expect(text.receive({ g: 'g', a: 2, e: 'restart' })).toBe('sent');
    expect(text.receive({ g: 'g', a: 1, e: 'restart' })).toBe('sent');
    expect(text.receive(delta(2, 'ni', 2))).toBe('sent');
    expect(shown(events)).toBe('Yeni');
    expect(text.receive({ g: 'g', a: 3, e: 'restart' })).toBe('sent');
    expect(text.receive(delta(0, 'Yepyeni', 3))).toBe('sent');
    expect(shown(events)).toBe('Yepyeni');
    expect(readings).toBe(1);
  });

  test('an end that is announced during the reading is read again', async () => {
    const answers: StreamedText[] = [
      { status: 'generating', attempt: 1, text: 'Bit' },
      { status: 'completed', attempt: 1, text: 'Bitti.' },
    ];
    const { text } = follow(async () => answers.shift() ?? expect.fail('read too often'));
    const caughtUp = text.catchUp();
    text.receive({ g: 'g', a: 1, e: 'end' });
    expect((await caughtUp).status).toBe('completed');
  });

  test('announcements in any order, twice or missing never leave a wrong text on the screen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat(3)),
        async (pieces, fates) => {
          const whole = pieces.join('');
          let stored = '';
          const { events, text } = follow(async () => ({ status: 'generating', attempt: 1, text: stored }));
          await text.catchUp();
          let offset = 0;
          for (const piece of pieces) {
            const message = delta(offset, piece);
            offset += piece.length;
            stored = whole.slice(0, offset);
            const fate = fates.next().value;
            const times = fate === 0 ? 0 : fate === 1 ? 2 : 1;
            for (let time = 0; time < times; time += 1) if (text.receive(message) === 'gap') await text.catchUp();
            expect(whole.startsWith(shown(events))).toBe(true);
          }
          await text.catchUp();
          expect(shown(events)).toBe(whole);
        },
      ),
    );
  });
});
