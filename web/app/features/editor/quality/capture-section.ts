import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import type { Node } from '@tiptap/pm/model';
import { readOriginal } from '../suggestions/decide-suggestions.ts';
import { type EditTarget, writeNodes } from '../suggestions/edit-target.ts';

/**
 * Captures the text below the heading of a planned section, up to the next heading of the plan, or of the same or a
 * higher level. The server uses the same rule (`edited-section.ts`).
 * @param planned all sections of the plan
 * @returns undefined if the text does not contain the heading
 */
export function captureSection(
  doc: Node,
  heading: string,
  planned: readonly { readonly heading: string }[],
): EditTarget | undefined {
  const keys = new Set(planned.map((section) => foldHeading(section.heading)));
  const headings = doc.children.map(readHeading);
  const sought = foldHeading(heading);
  const start = headings.findIndex((found) => found?.key === sought);
  const found = headings[start];
  if (found === undefined) return undefined;
  const next = headings.findIndex(
    (other, at) => at > start && other !== undefined && (other.level <= found.level || keys.has(other.key)),
  );
  const end = next === -1 ? doc.childCount : next;
  const sizes = doc.children.map(({ nodeSize }) => nodeSize);
  const from = sum(sizes.slice(0, start + 1));
  const to = from + sum(sizes.slice(start + 1, end));
  return { kind: 'blocks', from, to, text: writeNodes(doc.children.slice(start + 1, end)) };
}

/** Open suggestions are not part of the text. */
function readHeading(node: Node): { readonly level: number; readonly key: string } | undefined {
  if (node.type.name !== 'heading') return undefined;
  const original = readOriginal(node);
  return original === undefined
    ? undefined
    : { level: Number(node.attrs.level), key: foldHeading(original.textContent) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
