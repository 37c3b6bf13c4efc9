import { expect, test } from 'vitest';
import { readTurkishData } from '../read-data.ts';
import { isWarning } from '../rules/issue.ts';
import { tokenize } from '../rules/text/tokens.ts';
import { Turkish } from '../turkish.ts';
import { listSets, readText } from './sets.ts';

/** The bound of errors and hints in flawless prose, as a share of its words. */
const alarmsMax = 0.003;

test('20,000 words of edited prose raise hardly an alarm', () => {
  const turkish = new Turkish(readTurkishData());
  const texts = listSets('prose', '.txt').map((file) => readText(`prose/${file}`));
  let words = 0;
  let alarms = 0;
  for (const text of texts) {
    words += tokenize(text).filter(({ kind }) => kind === 'word').length;
    alarms += turkish.check(text).filter(isWarning).length;
  }
  expect(words).toBeGreaterThan(20_000);
  expect(alarms / words).toBeLessThan(alarmsMax);
});
