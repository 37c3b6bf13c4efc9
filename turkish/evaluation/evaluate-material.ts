import { parseArgs } from 'node:util';
import { readTurkishData } from '../read-data.ts';
import { Turkish } from '../turkish.ts';
import { measurePairs } from './measure-pairs.ts';
import { measureTexts } from './measure-texts.ts';

/**
 * Evaluates the library on texts and pairs that are not in the repository; see scripts/evaluate.ts for the arguments.
 */
export function evaluateMaterial(words: readonly string[]): void {
  const { values } = parseArgs({
    args: [...words],
    options: {
      folder: { type: 'string' },
      pairs: { type: 'string' },
      sample: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: '' },
    },
  });
  const turkish = new Turkish(readTurkishData());
  const rules = new Set(values.rules.split(',').filter((rule) => rule !== ''));
  if (values.folder !== undefined)
    measureTexts(turkish, { folder: values.folder, sample: Number(values.sample), seed: Number(values.seed), rules });
  if (values.pairs !== undefined) measurePairs(turkish, values.pairs);
}
