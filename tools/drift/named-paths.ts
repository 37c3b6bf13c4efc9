import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A document of the repository. */
export interface Document {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** What documents may refer to: the files of the repository, and every word in its sources. */
export interface Repository {
  readonly root: string;
  readonly files: readonly string[];
  readonly words: ReadonlySet<string>;
}

const codeSpan = /`([^`\n]+)`/g;
const link = /\]\(([^)\s]+)\)/g;
const relativePath = /^[\w.-]+(?:\/[\w.-]+)*\/?$/;
const sourceFile = /\.(?:tsx?|mjs|md|sql|css|json)$/;
const compoundIdentifier = /^[a-zA-Z]+(?:_[a-z0-9]+|[a-z0-9][A-Z])\w*$/;

/**
 * Code spans that look like paths but refer to something outside of the repository: data, caches, media types, time
 * zones, metrics.
 */
const elsewhere = [
  /^(?:\.\/)?data(?:\/|$)/,
  /^\.cache\//,
  /^[A-Z_]+\//,
  /^(?:sitemaps?|Europe|yok)\//,
  /^[\w-]+\.cdx\.json$/,
  /^(?:pg|hokka)_\w+$/,
];

/** Code spans that are naming patterns: `x.test.ts`, `features/X`, `000N_name.sql`, `.db.test.ts`. */
const pattern = /^\.|(?:^|\/)(?:x\.|X$|X\/|000N)/;

/**
 * Lists paths and identifiers in the code spans and links of documents that do not exist in the repository, as
 * `document: name`. The beginning of a path may be left out (`live/live-hub.ts`); a file name alone is enough.
 * Identifiers are names of several words.
 */
export function findMissingNames(documents: readonly Document[], repository: Repository): string[] {
  const known = listPathEndings(repository.files);
  return documents.flatMap(({ path, text }) => [
    ...[...withoutFences(text).matchAll(codeSpan)]
      .map(([, span = '']) => span)
      .filter((span) => isMissing(span, known, repository.words))
      .map((span) => `${path}: ${span}`),
    ...[...withoutFences(text).matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => isBrokenLink(target, path, repository.root))
      .map((target) => `${path}: ${target}`),
  ]);
}

function isMissing(span: string, known: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  if (pattern.test(span) || elsewhere.some((outside) => outside.test(span))) return false;
  if (relativePath.test(span) && (span.includes('/') || sourceFile.test(span)))
    return !known.has(span.replace(/\/$/, ''));
  return compoundIdentifier.test(span) && !words.has(span);
}

function isBrokenLink(target: string, from: string, root: string): boolean {
  if (/^[a-z]+:|^#/.test(target)) return false;
  return !existsSync(join(root, dirname(from), target.replace(/#.*$/, '')));
}

/** Fenced blocks contain commands, configuration and the generated folder tree, which has a test of its own. */
function withoutFences(text: string): string {
  return text
    .split('```')
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** Lists every file and folder by all names that a document may use: with and without the first folders. */
function listPathEndings(files: readonly string[]): Set<string> {
  const endings = new Set<string>();
  for (const file of files) {
    const segments = file.split('/');
    for (let end = segments.length; end > 0; end--) {
      for (let start = 0; start < end; start++) endings.add(segments.slice(start, end).join('/'));
    }
  }
  return endings;
}
