import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, without its types, which do not help a generic walk. */
export type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;

/** Parses TypeScript or TSX and calls `visit` for every node, parents first. */
export function walkSource(
  path: string,
  text: string,
  visit: (node: Node, getLine: (node: Node) => number) => void,
): void {
  const bytes = Buffer.from(text);
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });
  // Positions count bytes from 1.
  const getLine = (node: Node) =>
    bytes
      .subarray(0, (node.span?.start ?? 1) - 1)
      .toString()
      .split('\n').length;
  walk(module, (node) => visit(node, getLine));
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
