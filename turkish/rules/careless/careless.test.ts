import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turkish } from '../../../testing/turkish.ts';

interface Place {
  readonly kind: string;
  readonly label: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly right: string;
}

const places = readFileSync(join(import.meta.dirname, 'examples.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Place => {
    const [kind = '', label = '', marked = '', right = ''] = line.split('\t');
    const text = marked.replace(/\[(.*?)\]/, '$1');
    return { kind, label, text, from: marked.indexOf('['), to: marked.indexOf(']') - 1, right };
  });

/** What is proposed for a place; undefined when nothing is asked about it. */
function findProposals({ text, from, to }: Place): readonly string[] | undefined {
  const issues = turkish.check(text).filter((issue) => issue.from < to && issue.to > from);
  const found = issues.filter(({ kind }) => kind === 'error' || kind === 'hint');
  return found.length === 0 ? undefined : found.flatMap(({ proposals }) => proposals);
}

test.each(places.filter(({ label }) => label === 'w'))('$kind is asked about: $text', (place) => {
  expect(findProposals(place)).toContain(place.right);
});

test.each(places.filter(({ label }) => label === 'r'))('$kind is left alone: $text', (place) => {
  expect(findProposals(place)).toBeUndefined();
});
