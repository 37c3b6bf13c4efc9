import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Result } from './result.ts';

const documentFile = join(import.meta.dirname, '..', '..', 'docs', 'performance.md');

/** Replaces the section of docs/performance.md between the markers of this name and preserves the text around it. */
export async function replaceSection(name: string, lines: readonly string[]): Promise<void> {
  const text = await readFile(documentFile, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${documentFile} has no markers ${begin} and ${end}.`);
  const section = [begin, '', ...lines, '', end].join('\n');
  await writeFile(documentFile, text.slice(0, from) + section + text.slice(to + end.length));
}

/** Replaces the section of a bench of its own, which begins with its command and the date. */
export async function writeBenchSection(bench: string, lines: readonly string[]): Promise<void> {
  await replaceSection(bench, [`${describeRun(bench)}.`, '', ...lines]);
}

function describeRun(words: string): string {
  return `Written by \`npm run bench -- ${words}\` on ${new Date().toISOString().slice(0, 10)}`;
}

/** Writes the table of a complete run. */
export async function writeTable(
  results: readonly Result[],
  { extent, rounds, minutes }: { extent: string; rounds: number; minutes: number },
): Promise<void> {
  const [processor] = cpus();
  const where = `${cpus().length} cores of ${processor?.model ?? 'an unknown processor'}, Node ${process.versions.node}`;
  await replaceSection('measured', [
    `${describeRun(extent)}: ${where}; ${rounds} rounds, ${minutes.toFixed(0)} minutes.`,
    '',
    '| request | app + database | bare limit | × bare | goal | met | peers | detail |',
    '|---|---|---|---|---|---|---|---|',
    ...results.map((result) => `| ${toCells(result).join(' | ')} |`),
  ]);
}

function toCells({ name, measured, bare, ratio, goal, isMet, peers, detail }: Result): string[] {
  const met = isMet === undefined ? '' : isMet ? 'yes' : '**no**';
  return [name, measured, bare, ratio, goal, met, peers, detail].map((cell) => (cell ?? '').replaceAll('|', '\\|'));
}
