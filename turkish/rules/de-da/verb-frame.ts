import { toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Predicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { type Arguments, complements } from './arguments.ts';
import type { Candidate } from './neighbours.ts';
import { hasAccusative, isPluralWord } from './neighbours.ts';
import type { Clue } from './weights.ts';
import { acting, announcing, handling, happening, intransitive, leaving, occurring, staying } from './word-lists.ts';

/** What the predicate leaves open for a word: its possible functions besides a place. */
export interface Frame {
  readonly paragraph: Paragraph;
  readonly candidate: Candidate;
  readonly predicate: Predicate;
  readonly subject: Arguments['subject'];
  readonly object: Arguments['object'];
  /** Whom or what the word refers to: person, body, place … */
  readonly kind: Clue | undefined;
  /** A person, who is seldom a place. */
  readonly isWho: boolean;
  /** The word may open its clause like a subject. */
  readonly opens: boolean;
  /** The predicate is so far away, or after a participle, that the words in between may belong elsewhere. */
  readonly isFar: boolean;
}

/**
 * Bounds of `Candidate.likelihood`: above the first, a noun is more likely a place; below the others, it is something
 * eaten or bought, or neither.
 */
const oftenWeight = 1;
const seldomWeight = -2;
const rareWeight = -3.5;
const rarelyMax = -8;

/** Determines what a verb leaves open for the word. */
export function readVerbFrame(frame: Frame): Clue[] {
  const { paragraph, predicate, subject, object, isWho, isFar } = frame;
  // uyandır- is different from uyan-.
  const verb = predicate.isCausative ? '' : (findInnerVerb(paragraph, predicate) ?? predicate.stem);
  // “sessiz kaldı”: “became” rather than “stayed somewhere”.
  const isState = verb === 'kal' && (readRoles(paragraph, predicate.index - 1) & Role.Adjective) !== 0;
  const stem = isState ? 'değiş' : verb;
  if (subject !== 'open' && object !== 'open') {
    if (isFar) return ['nothing open, far'];
    if (!isWho) return ['nothing open'];
    const isFound = staying.has(stem) || occurring.has(stem) || predicate.isPassive;
    return [isFound ? 'found with a person' : 'nothing open, person'];
  }
  // ablam da doktor oldu
  if (stem === 'ol' && isWho && object !== 'impossible') return ['person acts'];
  if (subject !== 'open') return readOpenObject(frame, stem);
  return mayAct(frame, stem) ? readActor(frame, stem) : readThing(frame, stem);
}

/** “yaşamaya başladı”: the verb of an infinitive before the predicate. */
function findInnerVerb(paragraph: Paragraph, { index, stem }: Predicate): string | undefined {
  if (!/^(?:başla|iste|çalış|karar|devam|alış|sev|et|ver|kal)$/.test(stem)) return undefined;
  return paragraph
    .analyse(paragraph.lower(index - 1))
    .find(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.some(({ name }) => /^Inf2?$/.test(name)))?.stem;
}

/** Places where something is cooked or stored. */
const kitchen = listWords(`
  ateş blender buzdolabı dolap fırın kalıp kap kase kâse mikser ocak süzgeç tava tencere tepsi
`);
const schools = /^(?:okul|lise|üniversite|fakülte|sınıf|yurt)/;

/** The word may be the object (“ekmek de aldım”) or the place (“evde aldım”). */
function readOpenObject({ candidate, predicate, kind }: Frame, stem: string): Clue[] {
  const { word, likelihood = 0, isApart, after } = candidate;
  const lower = toLower(word);
  if (isMedium(lower, stem)) return ['medium'];
  const isRead = stem === 'oku' && likelihood < seldomWeight && !schools.test(lower);
  if (kitchen.has(lower) || (staying.has(stem) && !isRead)) return ['nothing open'];
  if (!isApart && (kind === 'place' || predicate.index > after + 1)) return ['object open'];
  const isBought = /^(?:al|sat|iste|sev|beğen|ver|getir|sipariş)$/.test(stem);
  return [isBought || (handling.has(stem) && likelihood < seldomWeight) ? 'handled' : 'object open'];
}

/** “internette okudum”, “televizyonda gördüm”. */
function isMedium(lower: string, stem: string): boolean {
  if (lower === 'internet') return /^(?:oku|gör|duy|izle|bul|ara|rastla)$/.test(stem);
  return /^(?:televizyon|radyo)$/.test(lower) && /^(?:gör|duy|rastla)$/.test(stem);
}

/** Whether the word can be the subject: persons of any verb; bodies, states or nouns of actions of certain verbs. */
function mayAct(frame: Frame, stem: string): boolean {
  const { kind, isWho, opens, candidate } = frame;
  if (isWho) return true;
  if (kind === 'body' && (candidate.isApart || (candidate.likelihood ?? 0) < rarelyMax)) return true;
  if (kind === 'place name' && candidate.isApart) return true;
  const isNamed = kind === 'body' || kind === 'place name' || kind === 'name';
  return isNamed && opens && (announcing.has(stem) || /^(?:tepki|destek|itiraz|karşı)$/.test(readComplement(frame)));
}

function readComplement({ paragraph, predicate }: Frame): string {
  const before = paragraph.lower(predicate.index - 1);
  return complements.has(before) ? before : '';
}

function readActor(frame: Frame, stem: string): Clue[] {
  const { paragraph, candidate, predicate, object, isWho } = frame;
  const hasComplement = readComplement(frame) !== '';
  if (staying.has(stem) && !(isWho && hasComplement)) {
    if (!isWho) return ['stays'];
    // “annemde kaldı”, “annem de uyudu”: people stay with a person, but sleep or disappear themselves.
    const isGuest = /^(?:kal|otur|yat|bekle|toplan|buluş|bulun|gecele|konakla|barın|görüş)$/.test(stem);
    return [isGuest ? 'person stays' : 'person acts'];
  }
  if (predicate.isPassive) return [];
  if (stem === 'yap' && isPluralWord(paragraph, candidate.word)) return ['person or place'];
  if (acting.has(stem) || hasComplement || announcing.has(stem)) return [isWho ? 'person acts' : 'body acts'];
  const hasBareObject = object === 'taken' && !hasAccusative(paragraph, candidate.after, predicate.index);
  return [hasBareObject ? 'person or place' : 'person does'];
}

function readThing(frame: Frame, stem: string): Clue[] {
  const { paragraph, candidate, predicate, object, kind, opens } = frame;
  const { word, likelihood, isApart, after } = candidate;
  const isNext = predicate.index === after;
  // “Sabrım da kalmadı”, “telefonum da bozuldu”; not “sınıfta bir uğultudur gidiyor”.
  const isMine = paragraph.analyse(word).some(({ suffixes }) => /^P1/.test(suffixes.at(-1)?.name ?? ''));
  const isOwn = isMine && isNext && kind !== 'place' && !staying.has(stem) && stem !== 'dur';
  if (isOwn && (predicate.mayBePassive || intransitive.has(stem)) && (likelihood ?? 0) < oftenWeight)
    return ['happens'];
  if (predicate.isPassive) return opens && isNext ? ['suffers'] : [];
  const isLost = stem === 'kal' && isMine && isNext && (likelihood ?? 0) < seldomWeight;
  const mayHappen = isApart || (likelihood ?? seldomWeight) < (isMine ? seldomWeight : rareWeight);
  if ((happening.has(stem) || isLost) && opens && mayHappen) return ['happens'];
  if (staying.has(stem)) return ['stays'];
  if (object === 'open' && isNext && handling.has(stem) && (likelihood ?? 0) < rareWeight) return ['handled'];
  if (object === 'taken') {
    const isPlaced = kind === 'place' && (handling.has(stem) || leaving.has(stem)) && readComplement(frame) === '';
    return [isPlaced ? 'works at a place' : 'does something'];
  }
  return [intransitive.has(stem) && opens && !acting.has(stem) ? 'does' : 'does to nothing'];
}
