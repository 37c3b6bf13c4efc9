import type { Source } from '../boundaries/scan-sources.ts';
import { isNode, type Node, walkSource } from '../boundaries/syntax.ts';

/**
 * Identifiers with a private word for something the field has a term for, each with that term. Whole identifiers only:
 * ordinary words such as page, order or keep stay allowed.
 */
export const bannedIdentifiers: Record<string, string> = {
  useDesk: 'useEditor…',
  Deed: 'AuditEvent',
  giveIn: 'grantInTransaction',
  recordAct: 'recordAuditEvent',
  keptPages: 'pageCache',
  settlePage: 'settleCheckout',
  openPage: 'openCheckout',
  PageAttempt: 'CheckoutSession',
  PageDoubt: 'CaptureMismatch',
  doubtAbout: 'findMismatch',
  turnStrays: 'expireOrphanedFreePeriods',
  turnFollowers: 'migrateFreeSubscribers',
  tellOfTurn: 'notifyPeriodChange',
  tellBuyer: 'enqueue…Mail',
  completeWriting: 'finalizeGeneration',
  recordEnd: 'finalizeGeneration',
  recordOnce: 'finalizeGeneration',
  evenly: 'withConstantTime',
};

/** Words that hide in comments who does what, each with a replacement. */
const bannedWords: [word: RegExp, instead: string][] = [
  [/\b(some|no|any|every)body\b/i, 'the user, the visitor, the admin, no one'],
  [/\bowes? (a|the|its|their) mails?\b/i, 'enqueues the mail'],
  [/\bdear\b/i, 'expensive'],
  [/\banew\b/i, 'again'],
  [/\bdeeds?\b/i, 'audit event'],
  [/\btold (of|that)\b/i, 'notified'],
];

/** Lists identifiers and comments that violate the terms, as `path:line name → term`. */
export function findHouseWords(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => [...identifiersIn(path, text), ...commentWordsIn(path, text)]);
}

function identifiersIn(path: string, text: string): string[] {
  const found = new Set<string>();
  walkSource(path, text, (node, lineOf) => {
    for (const name of declaredFunctions(node)) {
      if (/[a-z]Of$/.test(name)) found.add(`${path}:${lineOf(node)} ${name} → to…, compute…, find…, read…`);
    }
    if (node.type !== 'Identifier') return;
    const instead = Object.hasOwn(bannedIdentifiers, String(node.value))
      ? bannedIdentifiers[String(node.value)]
      : undefined;
    if (instead !== undefined) found.add(`${path}:${lineOf(node)} ${String(node.value)} → ${instead}`);
  });
  return [...found];
}

/** Name of a declared function, or of a constant that is an arrow function. */
function declaredFunctions(node: Node): string[] {
  if (node.type === 'FunctionDeclaration' && isNode(node.identifier)) return [String(node.identifier.value)];
  if (node.type !== 'VariableDeclarator' || !isNode(node.id) || node.id.type !== 'Identifier') return [];
  return isNode(node.init) && node.init.type === 'ArrowFunctionExpression' ? [String(node.id.value)] : [];
}

/** The comment of a line: the whole line, or the part after the code. */
function readComment(line: string): string {
  return /^\s*(\/\/|\/\*|\*)/.test(line) ? line : (/\s\/\/ .*$/.exec(line)?.[0] ?? '');
}

function commentWordsIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const comment = readComment(line);
    return bannedWords
      .filter(([word]) => word.test(comment))
      .map(([word, instead]) => `${path}:${index + 1} ${word.exec(comment)?.[0] ?? ''} → ${instead}`);
  });
}
