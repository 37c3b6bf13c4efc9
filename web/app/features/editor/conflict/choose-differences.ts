import { articleFieldNames, articleFields } from '@hokka/contracts/articles/fields.ts';
import { findCoverTemplate } from '@hokka/contracts/articles/images.ts';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { coverTemplateLabels } from '../../articles/labels.ts';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import type { ArticleDraft } from '../save/article-changes.ts';
import { matchBlocks, separator } from '../save/merge-texts.ts';

/** Which of two texts to use at a place; `both`: mine, followed by theirs. */
export type Choice = 'mine' | 'theirs' | 'both';

/** A place where two drafts of an article differ. */
export interface Difference {
  readonly key: string;
  /** Name of the field; undefined for blocks of the text. */
  readonly label?: string;
  /** Empty if this draft has nothing at this place. */
  readonly mine: string;
  readonly theirs: string;
  /** The side that has changed since both diverged; undefined if both changed, or if that is unknown. */
  readonly suggested: Choice | undefined;
}

export interface DraftComparison {
  readonly fields: readonly Difference[];
  /** The text after its title, in order. */
  readonly parts: readonly (Difference | { readonly same: string })[];
}

/** Lists all places where the user has to choose. */
export function listDifferences({ fields, parts }: DraftComparison): Difference[] {
  return [...fields, ...parts.filter((part) => 'key' in part)];
}

/** Fields that are compared whole; the text is compared by blocks. */
const comparedFields = articleFieldNames.filter((name) => name !== 'content').map((name) => articleFields[name]);

type FieldName = Exclude<keyof ArticleDraft, 'content'>;

/**
 * Compares two drafts of an article field by field, and their texts block by block.
 * @param base the common ancestor of both, if known
 */
export function compareDrafts(
  base: ArticleDraft | undefined,
  mine: ArticleDraft,
  theirs: ArticleDraft,
): DraftComparison {
  const bodies = splitBodies(mine, theirs);
  return {
    fields: compareFields(base, mine, theirs),
    parts: compareBodies(new Set(base?.content.split(separator)), bodies.mine, bodies.theirs),
  };
}

/** Builds the draft that results from the choices; a place without a choice uses mine. */
export function applyChoices(
  { fields, parts }: DraftComparison,
  mine: ArticleDraft,
  theirs: ArticleDraft,
  choices: ReadonlyMap<string, Choice>,
): ArticleDraft {
  const chosen = { ...mine };
  for (const { key } of fields) {
    if (choices.get(key) === 'theirs') Object.assign(chosen, { [key]: theirs[key as FieldName] });
  }
  const blocks = parts.flatMap((part) => {
    if ('same' in part) return [part.same];
    const choice = choices.get(part.key) ?? 'mine';
    const taken = choice === 'both' ? [part.mine, part.theirs] : [part[choice]];
    return taken.filter((text) => text !== '');
  });
  const titleLine = splitBodies(mine, theirs).titleLine[choices.get('title') === 'theirs' ? 'theirs' : 'mine'];
  return { ...chosen, content: titleLine + blocks.join(separator) };
}

/** If both texts begin with the title, its line follows the chosen title. */
function splitBodies(mine: ArticleDraft, theirs: ArticleDraft) {
  const [own, other] = [splitTitle(mine.content, mine.title), splitTitle(theirs.content, theirs.title)];
  if (own.titleLine === '' || other.titleLine === '') {
    return { mine: mine.content, theirs: theirs.content, titleLine: { mine: '', theirs: '' } };
  }
  return { mine: own.body, theirs: other.body, titleLine: { mine: own.titleLine, theirs: other.titleLine } };
}

function compareFields(base: ArticleDraft | undefined, mine: ArticleDraft, theirs: ArticleDraft): Difference[] {
  return comparedFields.flatMap(({ draft: field, label }) => {
    const [own, other] = [printField(mine, field), printField(theirs, field)];
    if (own === other) return [];
    const before = base && printField(base, field);
    const suggested = before === other ? ('mine' as const) : before === own ? ('theirs' as const) : undefined;
    return [{ key: field, label, mine: own, theirs: other, suggested }];
  });
}

function printField(draft: ArticleDraft, field: FieldName): string {
  if (field === 'isPublic') return draft.isPublic ? 'Evet' : 'Hayır';
  if (field === 'cover') return printCover(draft.cover);
  return field === 'tags' ? splitTags(draft.tags).join(', ') : draft[field].trim();
}

/** Writes a picture as Markdown, so that it is shown. */
function printCover(cover: string): string {
  const template = findCoverTemplate(cover);
  if (template !== undefined) return `${coverTemplateLabels[template]} şablon`;
  return cover === '' ? '' : `![Kapak](${cover})`;
}

function compareBodies(base: ReadonlySet<string>, mine: string, theirs: string): DraftComparison['parts'] {
  const [own, other] = [mine.split(separator), theirs.split(separator)];
  const matches = matchBlocks(own, other);
  const parts: (Difference | { readonly same: string })[] = [];
  const from = { own: 0, other: 0 };
  for (let index = 0; index <= own.length; index += 1) {
    const to = index === own.length ? other.length : matches.get(index);
    if (to === undefined) continue;
    for (const [ownBlocks, otherBlocks] of pairBlocks(own.slice(from.own, index), other.slice(from.other, to))) {
      const [ownText, otherText] = [ownBlocks.join(separator), otherBlocks.join(separator)];
      // Differences in blank lines need no choice.
      if (ownText.trim() === '' && otherText.trim() === '') {
        if (ownBlocks.length > 0) parts.push({ same: ownText });
        continue;
      }
      parts.push({
        key: `block-${parts.length}`,
        mine: ownText,
        theirs: otherText,
        suggested: suggest(base, ownBlocks, otherBlocks),
      });
    }
    const same = own[index];
    if (same !== undefined) parts.push({ same });
    from.own = index + 1;
    from.other = to + 1;
  }
  return parts;
}

/** With equally many blocks on both sides, each is taken as changed in place. */
function pairBlocks(own: readonly string[], other: readonly string[]): [readonly string[], readonly string[]][] {
  if (own.length === 0 && other.length === 0) return [];
  if (own.length !== other.length) return [[own, other]];
  return own.map((block, index) => [[block], other.slice(index, index + 1)]);
}

function suggest(base: ReadonlySet<string>, own: readonly string[], other: readonly string[]): Choice | undefined {
  if (base.size === 0) return undefined;
  const isKnown = (blocks: readonly string[]) => blocks.every((block) => base.has(block));
  // Nothing on one side: either the other side added the block, or this side removed it.
  if (own.length === 0) return isKnown(other) ? 'mine' : 'theirs';
  if (other.length === 0) return isKnown(own) ? 'theirs' : 'mine';
  if (isKnown(own) === isKnown(other)) return undefined;
  return isKnown(own) ? 'theirs' : 'mine';
}
