import type { CommentAnchor } from '@hokka/contracts/approvals/comments.ts';
import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import { Fragment, type Node } from '@tiptap/pm/model';
import { locateAnchor } from '../../../lib/text-anchor.ts';
import { suggestInLine } from './suggest-changes.ts';
import type { PlacedStretch } from './suggestion-commands.ts';
import { getSuggestion } from './suggestion-schema.ts';

/** Another wording of a passage, as a member proposes it. */
export interface SuggestedWording {
  /** The id of the comment that proposes it. */
  readonly id: string;
  readonly anchor: CommentAnchor | null;
  readonly suggestion: string;
}

/**
 * Why a wording is not placed. `gone`: its passage is no longer in the text. `undecided`: the passage has other open
 * suggestions. `unfit`: it is not plain text of one paragraph. `same`: the text already has this wording.
 */
export type UnplacedReason = 'gone' | 'undecided' | 'unfit' | 'same';

/**
 * Finds the passage in the current text and what replaces it there as suggestions.
 * @param set names the suggestions; unique in the document
 */
export function suggestWording(
  doc: Node,
  { anchor, suggestion }: Omit<SuggestedWording, 'id'>,
  set: string,
): PlacedStretch | UnplacedReason {
  const { text, findPosition } = readText(doc);
  const found = anchor === null ? undefined : locateAnchor(text, anchor);
  if (found === undefined) return 'gone';
  // Blanks at the ends of a selection are not a part of what is replaced.
  const passage = text.slice(found.start, found.end);
  const start = found.start + (passage.length - passage.trimStart().length);
  const lastBlanks = passage.length - passage.trimEnd().length;
  if (passage.trim() === '') return 'gone';
  const isBetweenBlanks = /^\s?$/.test(text.charAt(start - 1)) && /^\s$/.test(text.charAt(found.end - lastBlanks));
  // What is deleted between two blanks leaves one.
  const end = found.end - lastBlanks + (suggestion === '' && isBetweenBlanks ? 1 : 0);
  const [from, to] = [findPosition(start), findPosition(end - 1) + 1];
  const place = doc.resolve(from);
  if (!place.sameParent(doc.resolve(to)) || place.parent.type.spec.code === true) return 'unfit';
  const former = place.parent.content.cut(place.parentOffset, place.parentOffset + to - from);
  if (former.content.some((node) => getSuggestion(node) !== undefined)) return 'undecided';
  if (former.content.some((node) => !node.isText)) return 'unfit';
  if (text.slice(start, end) === suggestion) return 'same';
  return { from, to, content: suggestInLine(former, replaceMiddle(former, suggestion), set) };
}

interface ReadText {
  readonly text: string;
  /** The position of a character of the text. */
  readonly findPosition: (offset: number) => number;
}

/** The text as readers see it, without open insertions. */
function readText(doc: Node): ReadText {
  const pieces: { readonly offset: number; readonly position: number }[] = [];
  let text = '';
  doc.descendants((node, position) => {
    if (!node.isText || getSuggestion(node)?.kind === 'insertion') return;
    pieces.push({ offset: text.length, position });
    text += node.text ?? '';
  });
  return {
    text,
    findPosition: (offset) => {
      const piece = pieces.findLast((one) => one.offset <= offset);
      return piece === undefined ? 0 : piece.position + offset - piece.offset;
    },
  };
}

/**
 * Replaces only the words that differ, so that the others retain their formatting. New words take the formatting of the
 * whole passage.
 */
function replaceMiddle(former: Fragment, suggestion: string): Fragment {
  const text = former.textBetween(0, former.size);
  const { from, to, text: middle } = findTextChange(text, suggestion);
  const [first] = former.content;
  const shared = first?.marks.filter((mark) => former.content.every((node) => mark.isInSet(node.marks))) ?? [];
  const added =
    middle === '' || first === undefined ? Fragment.empty : Fragment.from(first.type.schema.text(middle, shared));
  return former.cut(0, from).append(added).append(former.cut(to));
}
