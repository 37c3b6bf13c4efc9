import { checkedTextMaxBytes } from '@hokka/contracts/text/check.ts';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../../testing/harness.ts';
import { createTextChecker, type TextChecker } from './text-checker.ts';

const dictionary = { words: [], disabledRules: [] };
/** In one paragraph, each word with dear proposals. */
const longText = Array.from(
  { length: checkedTextMaxBytes / 12 },
  (_, number) => `calısm${number.toString(26).replace(/\d/g, 'ç')}lerxu`,
).join(' ');

let checker: TextChecker;
afterEach(() => checker.close());

test.each(['check', 'mend'] as const)('a search is answered in the middle of a long text: %s', async (kind) => {
  checker = createTextChecker(silentLog);
  await checker.readStems(['fiyat']);
  let isDone = false;
  const long = checker[kind]({ text: longText, dictionary }).finally(() => {
    isDone = true;
  });
  for (let search = 0; search < 5; search += 1) {
    expect(await checker.readStems(['fiyatlarının'], { isUrgent: true })).toEqual([[['fiyat']]]);
    expect(isDone).toBe(false);
  }
  await long;
});
