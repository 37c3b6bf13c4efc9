import { checkedTextMaxBytes } from '@hokka/contracts/text/check.ts';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { actFor } from '../../platform/process/work-context.ts';
import { createTextChecker, type TextChecker } from './text-checker.ts';

const dictionary = { words: [], disabledRules: [] };
/** In one paragraph, each word with expensive proposals. */
const longText = Array.from(
  { length: checkedTextMaxBytes / 12 },
  (_, number) => `calısm${number.toString(26).replace(/\d/g, 'ç')}lerxu`,
).join(' ');

/** Without Turkish letters, which each word may lack at ten places. */
const bareText = Array.from(
  { length: checkedTextMaxBytes / 16 },
  (_, number) => `cosisugicu${number.toString(8).replace(/\d/g, (digit) => 'abdehklm'.charAt(Number(digit)))}`,
).join(' ');

let checker: TextChecker;
afterEach(() => checker.close());

test.each(withLongCases([['mend', bareText]], [['check', longText]]))(
  'a search is answered in the middle of a long text: %s',
  async (kind, text) => {
    checker = createTextChecker(silentLog);
    await checker.readStems(['fiyat']);
    let isDone = false;
    const long = checker[kind]({ text, dictionary }).finally(() => {
      isDone = true;
    });
    for (let search = 0; search < 5; search += 1) {
      expect(await checker.readStems(['fiyatlarının'], { isUrgent: true })).toEqual([[['fiyat']]]);
      expect(isDone).toBe(false);
    }
    await long;
  },
);

test('a short text is checked in the middle of the long ones of another account', async () => {
  checker = createTextChecker(silentLog);
  await checker.readStems(['fiyat']);
  let done = 0;
  const long = Array.from({ length: 5 }, (_, at) =>
    actFor('ayse', () =>
      checker.measureQuality({ text: `${at} ${longText}`, language: 'tr', requestedWords: undefined }),
    ).then(() => {
      done += 1;
    }),
  );
  const settled = Promise.allSettled(long);
  for (const text of ['Herkez bilir.', 'Yanlız o bilmez.', 'Birşey oldu.']) {
    const issues = await actFor('bora', () => checker.check({ text, dictionary }));
    expect(issues).toHaveLength(1);
    expect(done).toBeLessThan(long.length);
  }
  await checker.close();
  await settled;
});

test('what was found of a text is kept for the next who asks, and what failed is not', async () => {
  checker = createTextChecker(silentLog);
  const task = { text: 'Bir iki üç.', language: 'tr', requestedWords: undefined } as const;
  const [first, second] = [checker.measureQuality(task), checker.measureQuality({ ...task })];
  expect(await second).toBe(await first);
  expect(await checker.measureQuality({ ...task, text: 'Bir iki.' })).not.toBe(await first);
  const issues = await checker.check({ text: 'Herkez bilir.', dictionary });
  expect(await checker.check({ text: 'Herkez bilir.', dictionary })).toBe(issues);
  expect(await checker.check({ text: 'Herkez bilir.', dictionary: { ...dictionary, words: ['herkez'] } })).toEqual([]);
  await checker.close();
  await expect(checker.check({ text: 'Yanlız o bilmez.', dictionary })).rejects.toMatchObject({
    code: 'dependency_unavailable',
  });
});
