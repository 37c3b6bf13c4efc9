import { orderKinds } from '../../../sandbox/behaviours/behaviour.ts';
import type { PlayedCase } from './play-behaviours.ts';

/** Formats a case as one line: behaviour, kind, what was stored, charged, read and reported, and the faults. */
export function formatCase({ behaviour, kind, outcome, stored, faults }: PlayedCase): string {
  const { ends = '–', charged = 0, sentences = [], mails = [], pendingWork = [], calls = [] } = outcome ?? {};
  const cells = [
    faults.length === 0 ? 'right' : 'WRONG',
    behaviour.class,
    behaviour.id,
    kind,
    `${ends}, ${stored}`,
    charged > 0 ? `charged ${charged}` : 'not charged',
    `${calls.length} calls`,
    mails.length + pendingWork.length === 0 ? 'admins: –' : `admins: ${[...mails, ...pendingWork].join(', ')}`,
    ends === 'completed' ? '' : `reads: ${sentences.join(' ').slice(0, 160)}`,
    faults.join('; '),
  ];
  return cells.join(' | ');
}

interface Count {
  readonly name: string;
  readonly right: number;
  readonly of: number;
}

function count(played: readonly PlayedCase[], nameOf: (one: PlayedCase) => string): Count[] {
  const names = [...new Set(played.map(nameOf))];
  return names.map((name) => {
    const own = played.filter((one) => nameOf(one) === name);
    return { name, right: own.filter(({ faults }) => faults.length === 0).length, of: own.length };
  });
}

/** Formats the totals by kind and by class. */
export function formatTotals(played: readonly PlayedCase[]): string {
  const lines = (counts: readonly Count[]) =>
    counts.map(({ name, right, of }) => `${name.padEnd(18)} ${String(of - right).padStart(4)} wrong of ${of}`);
  const wrong = played.filter(({ faults }) => faults.length > 0).length;
  return [
    ...lines(count(played, ({ kind }) => kind)),
    '',
    ...lines(count(played, ({ behaviour }) => behaviour.class)),
    '',
    `${wrong} wrong of ${played.length} cases, ${new Set(played.map(({ behaviour }) => behaviour.id)).size} behaviours`,
  ].join('\n');
}

const heading = '## Providers: behaviours of this repository';

/** Replaces the table of the repository’s behaviours in docs/evaluation.md and preserves the rest. */
export function replaceSection(document: string, played: readonly PlayedCase[]): string {
  const rest = document
    .split(/^(?=## )/mu)
    .filter((part) => !part.startsWith(heading))
    .map((part) => part.trimEnd());
  return `${[...rest, describeSection(played)].join('\n\n')}\n`;
}

function describeSection(played: readonly PlayedCase[]): string {
  const kinds = orderKinds.filter((kind) => played.some((one) => one.kind === kind));
  const cell = (list: readonly PlayedCase[]) =>
    list.length === 0 ? '–' : `${list.filter(({ faults }) => faults.length === 0).length}/${list.length}`;
  const row = (name: string, list: readonly PlayedCase[]) =>
    `| ${[name, ...kinds.map((kind) => cell(list.filter((one) => one.kind === kind))), cell(list)].join(' | ')} |`;
  const classes = [...new Set(played.map(({ behaviour }) => behaviour.class))];
  const wrong = played.filter(({ faults }) => faults.length > 0);
  return [
    heading,
    '',
    `Written by \`npm run evaluate -- providers\` on ${new Date().toISOString().slice(0, 10)}. The behaviours of \`sandbox/behaviours/rows\`, each from the public report that its row names, if any. Those who wrote the product’s reading of answers saw these rows.`,
    'Each cell: right of played. A continuation is an article whose first answer was cut for length; a section, an article of a plan.',
    '',
    `| class | ${kinds.join(' | ')} | all |`,
    `|---|${kinds.map(() => '---|').join('')}---|`,
    ...classes.map((name) =>
      row(
        name,
        played.filter(({ behaviour }) => behaviour.class === name),
      ),
    ),
    row('all', played),
    '',
    wrong.length === 0 ? 'None is wrong.' : 'Wrong:',
    ...(wrong.length === 0 ? [] : ['']),
    ...wrong.map(
      ({ behaviour, kind, faults }) => `- ${behaviour.id} (${behaviour.source}), ${kind}: ${faults.join('; ')}`,
    ),
  ].join('\n');
}
