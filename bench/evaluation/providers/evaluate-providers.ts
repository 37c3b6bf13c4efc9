import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Behaviour, type OrderKind, orderKinds } from '../../../sandbox/behaviours/behaviour.ts';
import { behaviours as ownBehaviours } from '../../../sandbox/behaviours/rows/index.ts';
import { withScratchDatabase } from '../../support/scratch-database.ts';
import { listCases, playBehaviours } from './play-behaviours.ts';
import { formatCase, formatTotals, replaceSection } from './report.ts';

const documentFile = join(import.meta.dirname, '..', '..', '..', 'docs', 'evaluation.md');

interface Options {
  readonly only: readonly string[] | undefined;
  readonly kinds: readonly OrderKind[] | undefined;
  readonly file: string | undefined;
  readonly json: string | undefined;
  readonly lanes: number;
}

/**
 * Plays provider behaviours through the product and prints the outcome of each. `--only id,class`, `--kinds
 * article,outline`, `--file rows.ts` (other behaviours), `--json out.json`, `--lanes 2`. A run of all own behaviours
 * writes its table to docs/evaluation.md; no other run changes that document.
 * @returns whether all outcomes are as expected
 */
export async function evaluateProviders(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n`);
    return false;
  }
  const behaviours = options.file === undefined ? ownBehaviours : await loadBehaviours(options.file);
  const cases = listCases(behaviours, options);
  if (cases.length === 0) {
    process.stderr.write('No behaviour fits.\n');
    return false;
  }
  const played = await withScratchDatabase(() =>
    playBehaviours(cases, { lanes: options.lanes, onPlayed: (one) => process.stdout.write(`${formatCase(one)}\n`) }),
  );
  process.stdout.write(`\n${formatTotals(played)}\n`);
  if (options.json !== undefined) await writeFile(options.json, JSON.stringify(played, null, 2));
  const isWhole = options.only === undefined && options.kinds === undefined && options.file === undefined;
  if (isWhole) await writeFile(documentFile, replaceSection(await readFile(documentFile, 'utf8'), played));
  return played.every(({ faults }) => faults.length === 0);
}

function readOptions(args: readonly string[]): Options | { readonly problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        kinds: { type: 'string' },
        file: { type: 'string' },
        json: { type: 'string' },
        lanes: { type: 'string', default: '2' },
      },
    });
    const kinds = values.kinds?.split(',');
    const known = orderKinds.filter((kind) => kinds?.includes(kind));
    if (kinds !== undefined && known.length !== kinds.length)
      return { problem: `--kinds takes some of ${orderKinds.join(', ')}.` };
    const lanes = Number(values.lanes);
    if (!Number.isInteger(lanes) || lanes < 1 || lanes > 16) return { problem: '--lanes takes a number up to 16.' };
    const { file, json } = values;
    return { only: values.only?.split(','), kinds: kinds === undefined ? undefined : known, file, json, lanes };
  } catch (error) {
    return { problem: String(error instanceof Error ? error.message : error) };
  }
}

async function loadBehaviours(file: string): Promise<readonly Behaviour[]> {
  const { behaviours } = (await import(pathToFileURL(resolve(file)).href)) as { behaviours?: readonly Behaviour[] };
  if (!Array.isArray(behaviours)) throw new Error(`${file} exports no list called behaviours`);
  return behaviours;
}
