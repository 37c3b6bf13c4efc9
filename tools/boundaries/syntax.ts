import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, without its types, which do not help a generic walk. */
export type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;

/** Parses TypeScript or TSX and calls `visit` for every node, parents first. */
export function walkSource(
  path: string,
  text: string,
  visit: (node: Node, getLine: (node: Node) => number) => void,
): void {
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });
  let lineEnds: number[] | undefined;
  const getLine = (node: Node) => {
    lineEnds ??= listLineEnds(text);
    // Positions count bytes from 1.
    const position = (node.span?.start ?? 1) - 1;
    let line = 0;
    for (let after = lineEnds.length; line < after; ) {
      const middle = (line + after) >> 1;
      if ((lineEnds[middle] ?? 0) < position) line = middle + 1;
      else after = middle;
    }
    return line + 1;
  };
  walk(module, (node) => visit(node, getLine));
}

/** Positions of the line ends of a text, in bytes. */
function listLineEnds(text: string): number[] {
  const bytes = Buffer.from(text);
  const ends: number[] = [];
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Text of a string, of a piece of a template, or of text between tags. */
export function toText(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value);
  if (node.type === 'TemplateElement') return String(node.raw);
  return undefined;
}

/** `b` of `a.b` and of `a['b']`. */
export function propertyName(node: Node): string | undefined {
  const property = node.property;
  if (node.type !== 'MemberExpression' || !isNode(property)) return undefined;
  if (property.type === 'Identifier') return String(property.value);
  const computed = property.expression;
  return isNode(computed) && computed.type === 'StringLiteral' ? String(computed.value) : undefined;
}

/** `a` of `a.b`, if it is a name. */
export function objectName(node: Node): string | undefined {
  const object = node.object;
  return isNode(object) && object.type === 'Identifier' ? String(object.value) : undefined;
}

/** The called expression, also in `a?.b()`. */
export function findCallee(node: Node): Node | undefined {
  const callee = node.type === 'CallExpression' ? node.callee : undefined;
  if (!isNode(callee)) return undefined;
  return callee.type === 'OptionalChainingExpression' && isNode(callee.base) ? callee.base : callee;
}
