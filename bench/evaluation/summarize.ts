import { computeQuantile } from '../support/table.ts';
import type { CitationChanges, EvaluatedText, Target, WriterName } from './evaluate-text.ts';

/** Goals for texts with a plan; see the specification of long texts. */
export const goals = {
  lengthScore: 95,
  textsWithLengthScore: 0.9,
  reuse: 0.005,
  coverage: 1,
  /**
   * Of sentences with citations: minimum share flagged when each has a changed number or name, and maximum share
   * flagged when none has.
   */
  flaggedChanges: 0.95,
  falseFlags: 0.05,
} as const;

/** Results of the texts of one kind. */
export interface Summary {
  readonly target: Target;
  readonly writer: WriterName;
  readonly texts: number;
  readonly failed: number;
  /** The goals that are missed; undefined for texts without a plan, which have no goals. */
  readonly misses: readonly string[] | undefined;
  readonly row: Readonly<Record<string, string | number>>;
}

/** Shown for values that do not apply. */
const unknown = '–';

/** Summarises the texts by target and writer, in order of appearance. */
export function summarize(texts: readonly EvaluatedText[]): Summary[] {
  const groups = Map.groupBy(texts, ({ target, writer }) => `${target} ${writer}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [summarizeGroup(group, first)];
  });
}

function summarizeGroup(group: readonly EvaluatedText[], { target, writer }: EvaluatedText): Summary {
  const written = group.flatMap(({ quality }) => quality ?? []);
  const failed = group.filter(({ quality, problem }) => quality === undefined || problem !== undefined).length;
  const scores = written.map(({ length }) => length?.score ?? 0);
  const kept = scores.filter((score) => score >= goals.lengthScore - 1e-9).length / group.length;
  const reuse = written.map(({ reuse: { share } }) => share);
  const coverage = computeCoverage(group);
  const cited = countCitations(group);
  const sum = (read: (text: EvaluatedText) => number) => group.reduce((total, text) => total + read(text), 0);
  const average = (total: number, digits: number) => (total / group.length).toFixed(digits);
  return {
    target,
    writer,
    texts: group.length,
    failed,
    misses:
      target === 'quick'
        ? undefined
        : findMisses({ failed, kept, reuse: Math.max(0, ...reuse), coverage, writer, ...cited }),
    row: {
      asked: target === 'quick' ? 'quick' : `planned ${target}`,
      writer,
      texts: group.length,
      failed,
      words:
        scores.length === 0
          ? unknown
          : computeQuantile(
              written.map(({ words }) => words),
              0.5,
            ),
      'S_l median': scores.length === 0 ? unknown : computeQuantile(scores, 0.5).toFixed(1),
      'S_l least': scores.length === 0 ? unknown : Math.min(...scores).toFixed(1),
      'S_l ≥ 95': percent(kept, 0),
      'reuse, most': percent(Math.max(0, ...reuse), 2),
      coverage: coverage === undefined ? unknown : percent(coverage, 0),
      openings: average(
        written.reduce((total, { openings }) => total + openings.count, 0),
        1,
      ),
      worn: average(
        written.reduce((total, { worn_phrases: worn }) => total + (worn?.count ?? 0), 0),
        1,
      ),
      'cited, unsupported, removed':
        target === 'quick'
          ? unknown
          : [cited.checked, cited.unsupported, cited.removed].map((n) => average(n, 1)).join(', '),
      'flagged: numbers, names':
        writer === 'invent' && target !== 'quick'
          ? [cited.numbers, cited.names]
              .map(({ share }) => (share === undefined ? unknown : percent(share, 0)))
              .join(', ')
          : unknown,
      calls: average(
        sum(({ usage }) => usage.calls),
        1,
      ),
      'tokens in': average(
        sum(({ usage }) => usage.promptTokens),
        0,
      ),
      'tokens out': average(
        sum(({ usage }) => usage.completionTokens),
        0,
      ),
      'cost USD': average(
        sum(({ usage }) => usage.costUsd),
        4,
      ),
      seconds: average(
        sum(({ seconds }) => seconds),
        1,
      ),
    },
  };
}

/** Share of the planned headings that are present and in order; undefined without plans. */
function computeCoverage(group: readonly EvaluatedText[]): number | undefined {
  const plans = group.flatMap(({ quality }) => quality?.plan ?? []);
  const planned = plans.reduce((sum, plan) => sum + plan.planned, 0);
  const found = plans.reduce((sum, plan) => sum + plan.planned - plan.missing.length - plan.misplaced.length, 0);
  return planned === 0 ? undefined : found / planned;
}

/** `share` is undefined if nothing was changed. */
function sumChanges(group: readonly EvaluatedText[], kind: keyof CitationChanges) {
  const changed = group.reduce((sum, { changes }) => sum + changes[kind].changed, 0);
  const flagged = group.reduce((sum, { changes }) => sum + changes[kind].flagged, 0);
  return { changed, flagged, share: changed === 0 ? undefined : flagged / changed };
}

function countCitations(group: readonly EvaluatedText[]) {
  const found = group.flatMap(({ citations }) => citations ?? []);
  return {
    checked: found.reduce((sum, { checked }) => sum + checked, 0),
    unsupported: found.reduce((sum, { unsupported }) => sum + unsupported.count, 0),
    removed: found.reduce((sum, { removed }) => sum + removed, 0),
    inventedLinks: group.reduce((sum, { inventedLinks }) => sum + inventedLinks, 0),
    numbers: sumChanges(group, 'numbers'),
    names: sumChanges(group, 'names'),
  };
}

interface Found extends ReturnType<typeof countCitations> {
  readonly writer: WriterName;
  readonly failed: number;
  readonly kept: number;
  readonly reuse: number;
  readonly coverage: number | undefined;
}

function findMisses(found: Found): string[] {
  const { failed, kept, reuse, coverage, writer, checked, unsupported, inventedLinks, numbers, names } = found;
  const flagged = checked === 0 ? undefined : unsupported / checked;
  const isFalse = writer !== 'invent' && flagged !== undefined && flagged > goals.falseFlags;
  return [
    ...(inventedLinks > 0 ? [`${inventedLinks} invented links`] : []),
    ...(flagged === undefined || isFalse
      ? [`${flagged === undefined ? 'none' : percent(flagged, 1)} of the citations flagged`]
      : []),
    ...(writer === 'invent' ? [...findMissedChanges('numbers', numbers), ...findMissedChanges('names', names)] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(kept < goals.textsWithLengthScore ? [`S_l ≥ ${goals.lengthScore} in ${percent(kept, 0)}`] : []),
    ...(reuse > goals.reuse ? [`reuse ${percent(reuse, 2)}`] : []),
    ...(coverage === undefined || coverage < goals.coverage ? [`coverage ${percent(coverage ?? 0, 0)}`] : []),
  ];
}

function findMissedChanges(kind: keyof CitationChanges, { share }: ReturnType<typeof sumChanges>): string[] {
  if (share === undefined) return [`no ${kind} were changed`];
  return share < goals.flaggedChanges ? [`${percent(share, 1)} of the ${kind} that were changed flagged`] : [];
}

function percent(share: number, digits: number): string {
  return `${(share * 100).toFixed(digits)} %`;
}
