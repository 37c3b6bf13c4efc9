import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { minuteMs } from '../../platform/clock.ts';
import { type ArticleRenderer, createArticleRenderer } from './article-renderer.ts';

const obedient = new URL('../../../../testing/threads/obedient-renderer.ts', import.meta.url);
const ofTheWeb = new URL('../../../../web/app/features/public-site/render-article.ts', import.meta.url);
const content = 'Bir söz.';
const rendered = { kind: 'html', html: '<p>Bir söz.</p>', headings: [], questions: [] };

let renderer: ArticleRenderer;
afterEach(() => renderer.close());

/** A renderer with a clock that stands still unless it is set, and what it logs. */
function begin({ module = obedient, deadlineMs = 20_000 } = {}) {
  const logged: string[] = [];
  const log = { ...silentLog, error: (_fields: object, message: string) => logged.push(message) };
  const clock = { nowMs: 0 };
  renderer = createArticleRenderer({ module, log, deadlineMs, monotonicMs: () => clock.nowMs });
  return { clock, logged };
}

test('a text that takes too long is given up, and others are rendered', async () => {
  const { logged } = begin({ deadlineMs: 1_000 });
  const [endless, other] = await Promise.all([
    renderer.render({ title: 'never end', content }, 'ayşe'),
    renderer.render({ title: 'Kahve', content }, 'mehmet'),
  ]);
  expect([endless, other]).toEqual([undefined, rendered]);
  expect(logged).toEqual(['a worker thread was lost', 'could not render a text']);
});

test('a text that fills the memory is given up, and the process goes on', async () => {
  begin();
  expect(await renderer.render({ title: 'fill the memory', content }, 'ayşe')).toBeUndefined();
  expect(await renderer.render({ title: 'Kahve', content }, 'ayşe')).toEqual(rendered);
});

test.each(['never end', 'fail'])(
  'a text that could not be rendered is tried again after ten minutes: %s',
  async (title) => {
    // No text has to be rendered in time here.
    const { clock, logged } = begin({ deadlineMs: 100 });
    const given = { title, content };
    const failures = () => logged.filter((message) => message === 'could not render a text').length;
    for (const [nowMs, count] of [
      [0, 1],
      [10 * minuteMs - 1, 1],
      [10 * minuteMs, 2],
    ] as const) {
      clock.nowMs = nowMs;
      expect(await renderer.render(given, 'ayşe')).toBeUndefined();
      expect(failures()).toBe(count);
    }
    expect(await renderer.render({ title, content: `${content} Yeni.` }, 'ayşe')).toBeUndefined();
    expect(failures()).toBe(3);
  },
);

test('a text that found no room is no text that failed', async () => {
  const { logged } = begin();
  const texts = Array.from({ length: 60 }, (_, index) => ({ title: 'Kahve', content: `${index}` }));
  const answers = await Promise.all(texts.map((one, index) => renderer.render(one, `${index}`)));
  const refused = texts.filter((_, index) => answers[index] === undefined);
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused)
    expect(await renderer.render(one, 'ayşe')).toMatchObject({ html: `<p>${one.content}</p>` });
  expect(logged).toEqual([]);
});

test('one workspace keeps only one thread busy, and only its own texts are refused', async () => {
  const { logged } = begin();
  const own = Array.from({ length: 12 }, (_, index) =>
    renderer.render({ title: 'never end', content: `${index}` }, 'ayşe'),
  );
  expect(await renderer.render({ title: 'Kahve', content }, 'mehmet')).toEqual(rendered);
  // One is being rendered and ten wait.
  expect(await own.at(-1)).toBeUndefined();
  await renderer.close();
  await Promise.all(own);
  expect(logged).toEqual([]);
});

test('the web’s own renderer works in the thread', async () => {
  begin({ module: ofTheWeb });
  const content = '# Kahve\n\n## Su\n\n**Bir** söz.\n\n## SSS\n\n### Kaç gram?\n\nOn.';
  expect(await renderer.render({ title: 'Kahve', content }, 'ayşe')).toEqual({
    kind: 'html',
    html: '<h2 id="bolum-su">Su</h2><p><strong>Bir</strong> söz.</p><h2 id="bolum-sss">SSS</h2><h3 id="bolum-kac-gram">Kaç gram?</h3><p>On.</p>',
    headings: [
      { id: 'bolum-su', text: 'Su', depth: 1 },
      { id: 'bolum-sss', text: 'SSS', depth: 1 },
      { id: 'bolum-kac-gram', text: 'Kaç gram?', depth: 2 },
    ],
    questions: [{ question: 'Kaç gram?', answer: 'On.' }],
  });
});
