import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';
import { findNumberClaims } from './number-claims.ts';

const words = new WordReader(turkish);

// A sentence, notations of one amount, and other amounts.
const amounts = readFileSync(new URL('./number-notations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [sentence = '', same = '', other = ''] = line.split('|');
    return { sentence, same: same.split(';'), other: other.split(';') };
  });
/** What is not found: “bir saat” beside 90 minutes and “ikinci sırada” beside the third place may be something else. */
const missedMax = 24;

describe('one amount in many notations', () => {
  test.each(amounts)('$sentence', ({ sentence, same }) => {
    const passages = same.map((one) => new ReadPassage(sentence.replace('{}', one), words));
    const flagged = passages.flatMap((passage) =>
      same.flatMap((one) =>
        findUnsupportedClaims(sentence.replace('{}', one), [passage], words).map(
          ({ kind, text }) => `${passage.text} | ${one}: ${kind} ${text}`,
        ),
      ),
    );
    expect(flagged).toEqual([]);
  });

  test('other amounts are found beside each of them', () => {
    const missed = amounts.flatMap(({ sentence, same, other }) =>
      same.flatMap((one) => {
        const passage = new ReadPassage(sentence.replace('{}', one), words);
        return other
          .filter((written) => findUnsupportedClaims(sentence.replace('{}', written), [passage], words).length === 0)
          .map((written) => `${one} | ${written}`);
      }),
    );
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(missedMax);
  });

  test.each([
    ['birbiri ardına', []],
    ['binbir çeşit', []],
    ['Ocağın altını kısın', []],
    ['yirmibeşinci yıl', ['25']],
    ['onyedi bin beşyüz', ['17500']],
    ['2 virgül dört', ['2.4']],
    ['üç virgül sıfır beş', ['3.05']],
    ['saat dokuzdan on yediye', ['9:00', '17']],
    ['80’lerinde bir adam', ['80']],
    ['40 saat 20 dakika', ['40', '20']],
    ['yılın ilk çeyreğinde', []],
    ['3,141 ve 2,5', ['3.141', '2.5']],
  ])('%s', (text, values) => {
    const found = findNumberClaims(text).filter(({ isSure }) => isSure);
    expect(found.map(({ value }) => value)).toEqual(values);
  });

  test.each(['ikiyüzelli', 'virgül sıfır ', 'saat on beşte ', 'ocağın onunda ', '1,000 '])(
    'reads %s in linear time',
    (part) => {
      const stop = startCpuTimer();
      findNumberClaims(part.repeat(200_000 / part.length));
      expect(stop()).toBeLessThan(4_000);
    },
  );
});
