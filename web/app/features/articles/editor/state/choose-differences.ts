import { findCoverTemplate } from '@hokka/contracts/articles/images.ts';
import { coverTemplateLabels } from '../../labels.ts';
import { splitTitle } from '../../markdown/title-line.ts';
import { splitTags } from '../../tags.ts';
import type { ArticleDraft } from './article-changes.ts';
import { matchBlocks, separator } from './merge-texts.ts';

/** Which of two texts counts at one place; `both`: mine, and after it the other. */
export type Choice = 'mine' | 'theirs' | 'both';

/** A place at which two drafts of an article differ. */
export interface Difference {
  readonly key: string;
  /** A field's name; undefined for blocks of the text. */
  readonly label?: string;
  /** Empty where this draft has nothing at this place. */
  readonly mine: string;
  readonly theirs: string;
  /** What only one of them has changed since they parted; undefined where both did, or where that is not known. */
  readonly suggested: Choice | undefined;
}

export interface DraftComparison {
  readonly fields: readonly Difference[];
  /** The text after its title, in order. */
  readonly parts: readonly (Difference | { readonly same: string })[];
}

/** Every place that an author has to choose at. */
export function listDifferences({ fields, parts }: DraftComparison): Difference[] {
  return [...fields, ...parts.filter((part) => 'key' in part)];
}

const fieldLabels = {
  title: 'Başlık',
  category: 'Kategori',
  tags: 'Etiketler',
  metaDescription: 'Meta açıklama',
  keyphrase: 'Anahtar ifade',
  slug: 'Adres',
  cover: 'Kapak',
  isPublic: 'Halka açık',
} as const satisfies Record<Exclude<keyof ArticleDraft, 'content'>, string>;

type FieldName = keyof typeof fieldLabels;

/**
 * Compares two drafts of an article field by field, and their texts block by block.
 * @param base what both were made from, where that is known
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

/** The draft that the choices make; a place without one counts as mine. */
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

/** The line with the title follows the title where both texts begin with one. */
function splitBodies(mine: ArticleDraft, theirs: ArticleDraft) {
  const [own, other] = [splitTitle(mine.content, mine.title), splitTitle(theirs.content, theirs.title)];
  if (own.titleLine === '' || other.titleLine === '') {
    return { mine: mine.content, theirs: theirs.content, titleLine: { mine: '', theirs: '' } };
  }
  return { mine: own.body, theirs: other.body, titleLine: { mine: own.titleLine, theirs: other.titleLine } };
}

function compareFields(base: ArticleDraft | undefined, mine: ArticleDraft, theirs: ArticleDraft): Difference[] {
  return (Object.keys(fieldLabels) as FieldName[]).flatMap((field) => {
    const [own, other] = [printField(mine, field), printField(theirs, field)];
    if (own === other) return [];
    const before = base && printField(base, field);
    const suggested = before === other ? ('mine' as const) : before === own ? ('theirs' as const) : undefined;
    return [{ key: field, label: fieldLabels[field], mine: own, theirs: other, suggested }];
  });
}

function printField(draft: ArticleDraft, field: FieldName): string {
  if (field === 'isPublic') return draft.isPublic ? 'Evet' : 'Hayır';
  if (field === 'cover') return printCover(draft.cover);
  return field === 'tags' ? splitTags(draft.tags).join(', ') : draft[field].trim();
}

/** A picture as texts name it, so that it is shown. */
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
      // Empty lines are no matter for a choice.
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

/** Where both have as many blocks, each was changed in its place. */
function pairBlocks(own: readonly string[], other: readonly string[]): [readonly string[], readonly string[]][] {
  if (own.length === 0 && other.length === 0) return [];
  if (own.length !== other.length) return [[own, other]];
  return own.map((block, index) => [[block], other.slice(index, index + 1)]);
}

function suggest(base: ReadonlySet<string>, own: readonly string[], other: readonly string[]): Choice | undefined {
  if (base.size === 0) return undefined;
  const isKnown = (blocks: readonly string[]) => blocks.every((block) => base.has(block));
  // Nothing on one side: the other has added it, or this one has removed it.
  if (own.length === 0) return isKnown(other) ? 'mine' : 'theirs';
  if (other.length === 0) return isKnown(own) ? 'theirs' : 'mine';
  if (isKnown(own) === isKnown(other)) return undefined;
  return isKnown(own) ? 'theirs' : 'mine';
}
