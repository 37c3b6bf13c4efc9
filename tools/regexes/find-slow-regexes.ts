import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readSources, type Source } from '../boundaries/scan-sources.ts';
import { isNode, type Node, walkSource } from '../boundaries/syntax.ts';

// The package reads its backend when it is loaded; the pure one needs neither Java nor a binary.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

/** Timeout of attacks on expressions of some lines; all others end sooner. */
const attackMaxMs = 20_000;

/** Uses a fixed seed, so that attacks are reproducible. */
const attacks = {
  checker: 'fuzz',
  randomSeed: 0,
  timeout: attackMaxMs,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  // Found attacks are not timed again.
  recallTimeout: -1,
} as const;

/** Timeout of the analysis, in ms; most take milliseconds. */
const theoryMaxMs = 15_000;

/** A regular expression literal and its file. */
export interface WrittenRegex {
  readonly pattern: string;
  readonly flags: string;
  readonly path: string;
}

/** Lists every regular expression literal, once per file. */
export function readRegexes(sources: readonly Source[]): WrittenRegex[] {
  const regexes = new Map<string, WrittenRegex>();
  for (const { path, text } of sources) {
    walkSource(path, text, (node) => {
      if (node.type !== 'RegExpLiteral') return;
      const regex = { pattern: String(node.pattern), flags: String(node.flags), path };
      regexes.set(`${path} ${formatRegex(regex)}`, regex);
    });
  }
  return [...regexes.values()];
}

/** Files of the product that build regular expressions from strings at load time. */
export const builders = [
  'contracts/markdown/inline.ts',
  'contracts/shared/text-rules.ts',
  'server/src/modules/answer-checks/machine-lines.ts',
  'server/src/modules/answer-checks/refusal-words.ts',
  // Files must be listed before those that import them.
  'server/src/modules/answer-cleaning/thoughts/turns.ts',
  'server/src/modules/answer-cleaning/whole/misread-letters.ts',
  'server/src/modules/answer-cleaning/whole/redirects.ts',
  'server/src/modules/answer-cleaning/letters/garbled-letters.ts',
  'server/src/modules/answer-cleaning/empty-phrases.ts',
  'server/src/modules/answer-cleaning/citation-forms.ts',
  'server/src/modules/answer-cleaning/invented-citations.ts',
  'server/src/modules/answer-cleaning/body.ts',
  'server/src/modules/answer-cleaning/thoughts/marked-thought.ts',
  'server/src/modules/answer-cleaning/thoughts/reasoning-marks.ts',
  'server/src/modules/answer-cleaning/talk-words.ts',
  'server/src/modules/answer-cleaning/talk-score.ts',
  'server/src/modules/answer-cleaning/own-blocks.ts',
  'server/src/modules/prompts/data-blocks.ts',
  'server/src/modules/facts/derived/arithmetic.ts',
  'server/src/modules/facts/derived/derived-from-words.ts',
  'server/src/modules/facts/derived/ways.ts',
  'server/src/modules/quality/figures.ts',
  'server/src/modules/documents/markdown-html.ts',
  'server/src/platform/text/file-name.ts',
  'turkish/rules/abbreviations/abbreviations.ts',
  'turkish/rules/small-letters.ts',
  'turkish/rules/text/tokens.ts',
  'web/app/site/cached-pages.ts',
];

/** The product's own sources. */
export function readProduct(root: string): Source[] {
  return readSources(root, ['contracts', 'server/src', 'turkish', 'web/app'], /\.tsx?$/);
}

/**
 * Lists every regular expression of the product, including those built from strings.
 * @throws when a builder builds nothing: it was loaded before, or no longer builds any
 */
export async function readAllRegexes(root: string): Promise<WrittenRegex[]> {
  const regexes = readRegexes(readProduct(root));
  for (const path of builders) {
    const built = await recordRegexes(path, () => import(join(root, path)));
    if (built.length === 0) throw new Error(`${path} builds no regular expression`);
    regexes.push(...built);
  }
  return regexes;
}

/** Finds files that build regular expressions from strings, which are not visible as literals. */
export function findBuilders(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => text.includes('RegExp(') && buildsRegex(path, text))
    .map(({ path }) => path);
}

function buildsRegex(path: string, text: string): boolean {
  let builds = false;
  walkSource(path, text, (node) => {
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isCall && isNode(node.callee) && isRegexConstructor(node.callee)) builds = true;
  });
  return builds;
}

function isRegexConstructor(callee: Node): boolean {
  return callee.type === 'Identifier' && callee.value === 'RegExp';
}

/** Records what `load` builds with `new RegExp`, as if it were written in `path`. */
export async function recordRegexes(path: string, load: () => Promise<unknown>): Promise<WrittenRegex[]> {
  const Original = globalThis.RegExp;
  const built: WrittenRegex[] = [];
  globalThis.RegExp = new Proxy(Original, {
    construct(target, parameters: [string | RegExp, string?], newTarget) {
      const regex = Reflect.construct(target, parameters, newTarget) as RegExp;
      built.push({ pattern: regex.source, flags: regex.flags, path });
      return regex;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

/** Results of the analysis of regular expressions; each is examined once. */
export interface RegexFindings {
  /** Expressions that take more than linear time on some text, as `path: /regex/ (why)`. */
  readonly slow: readonly string[];
  /** Expressions that only attacks can examine, because of look-ahead or look-behind. */
  readonly unanswered: readonly WrittenRegex[];
}

/** Result of the analysis of one expression: 'safe', 'unsupported' if it cannot tell, otherwise why it is slow. */
export type TheoryVerdict = string;

/**
 * Analyses regular expressions; the result is deterministic.
 * @param known verdicts by expression, which are reused; new ones are added
 */
export function examineByTheory(
  regexes: readonly WrittenRegex[],
  known: Map<string, TheoryVerdict> = new Map(),
): RegexFindings {
  const slow: string[] = [];
  const unanswered = new Map<string, WrittenRegex>();
  for (const regex of regexes) {
    const name = formatRegex(regex);
    const verdict = known.get(name) ?? askTheory(regex);
    known.set(name, verdict);
    if (verdict === 'unsupported') unanswered.set(name, regex);
    else if (verdict !== 'safe') slow.push(`${regex.path}: ${name} (${verdict})`);
  }
  return { slow, unanswered: [...unanswered.values()] };
}

function askTheory({ pattern, flags }: WrittenRegex): TheoryVerdict {
  const verdict = checkSync(pattern, flags, { checker: 'automaton', timeout: theoryMaxMs });
  if (verdict.status === 'safe') return 'safe';
  // Large counts make the automaton too large: attacks are used instead.
  if (verdict.status === 'unknown' && verdict.error.kind === 'timeout') return 'unsupported';
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind;
}

/**
 * Examines a regular expression by attacks, which takes seconds.
 * @returns why it is slow; undefined if no attack was found
 */
export function examineByAttack({ pattern, flags }: WrittenRegex): string | undefined {
  const verdict = checkSync(pattern, flags, attacks);
  if (verdict.status === 'safe') return undefined;
  // For very long expressions, the attacks until the timeout must suffice.
  if (verdict.status === 'unknown' && verdict.error.kind === 'timeout') return undefined;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind;
}

/** Formats a regular expression as a literal. */
export function formatRegex({ pattern, flags }: WrittenRegex): string {
  return `/${pattern}/${flags}`;
}
