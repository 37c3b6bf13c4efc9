import type { Analysis } from '../morphology/analyser.ts';
import { endsClause, isFiniteForm } from '../rules/text/clause.ts';
import type { Paragraph } from '../rules/text/paragraph.ts';

/** A word that addresses the reader, in UTF-16 units of its paragraph. */
export interface AddressPlace {
  readonly from: number;
  readonly to: number;
  readonly person: 'siz' | 'sen';
}

type Person = AddressPlace['person'];

const pronouns: Readonly<Record<Person, ReadonlySet<string>>> = {
  siz: new Set('siz sizi size sizde sizden sizin sizinle sizce sizinki sizler sizlere sizleri sizlerin'.split(' ')),
  sen: new Set('sen seni sana sende senden senin seninle sence seninki'.split(' ')),
};
const question = /^m[ıiuü](?:s[ıiuü]n|yd[ıiuü]n|ym[ıiuü]şs[ıiuü]n)(?<many>[ıiuü]z)?$/;
/** Cost of a suffix, in twice the binary logarithm. */
const suffixCost = 4;
/**
 * A form of sen that may also be one of siz (düşün) counts for neither when their likelihoods differ by less than this.
 */
const nearDistance = 6;

/**
 * Finds the words of a paragraph that address its reader: pronouns, verbs and predicates of the second person,
 * possessives in -nIz. Quotations are left out, because others say them. A form that is more likely something else
 * (evin: of the house) does not count.
 */
export function findAddress(paragraph: Paragraph): AddressPlace[] {
  const quotations = findQuotations(paragraph.text);
  const found: AddressPlace[] = [];
  let quotation = 0;
  for (const [at, { kind, from, to }] of paragraph.tokens.entries()) {
    if (kind !== 'word') continue;
    while ((quotations[quotation]?.to ?? Number.POSITIVE_INFINITY) <= from) quotation += 1;
    if ((quotations[quotation]?.from ?? Number.POSITIVE_INFINITY) < from) continue;
    const person = readPerson(paragraph, at);
    if (person !== undefined) found.push({ from, to, person });
  }
  return found;
}

function readPerson(paragraph: Paragraph, at: number): Person | undefined {
  const lower = paragraph.lower(at);
  if (pronouns.siz.has(lower)) return 'siz';
  if (pronouns.sen.has(lower)) return 'sen';
  const asked = question.exec(lower);
  if (asked !== null) return asked.groups?.many === undefined ? 'sen' : 'siz';
  const readings = paragraph.analyse(lower).filter(({ word: { kind } }) => kind !== 'p');
  const isLast = endsClause(paragraph, at);
  const likeliest = { siz: Number.NEGATIVE_INFINITY, sen: Number.NEGATIVE_INFINITY, other: Number.NEGATIVE_INFINITY };
  const isOrder = endsSentence(paragraph, at) || readings.every((reading) => isBareImperative(reading, isLast));
  for (const reading of readings) {
    const isBare = isBareImperative(reading, isLast);
    // Except at the end of a sentence, a bare stem that may be a noun is an item of an enumeration.
    const person = isBare ? (isOrder ? 'sen' : 'other') : findSecondPerson(reading, isLast);
    // yaz: “write” or “summer”.
    likeliest[person] = Math.max(likeliest[person], rate(reading) - (isBare && person === 'sen' ? nearDistance : 0));
  }
  const { siz, sen, other } = likeliest;
  const best = Math.max(siz, sen);
  if (best === Number.NEGATIVE_INFINITY || best < other || Math.abs(siz - sen) < nearDistance) return undefined;
  return siz > sen ? 'siz' : 'sen';
}

function isBareImperative(reading: Analysis, isLast: boolean): boolean {
  return /^(?:|Neg|Caus|Able|Pass)$/.test(reading.suffixes.at(-1)?.name ?? '') && isFiniteForm(reading, isLast);
}

/** The possessive of sen is left out: evin and evini more often refer to others. */
function findSecondPerson(reading: Analysis, isLast: boolean): Person | 'other' {
  const { suffixes } = reading;
  const last = suffixes.at(-1)?.name ?? '';
  if (isFiniteForm(reading, isLast)) {
    if (/^(?:Imp2pl|Pl)$/.test(last)) return 'siz';
    // gelsenize
    if (last === 'Imp2') return /n[ıiuü]z/.test(suffixes.at(-1)?.surface ?? '') ? 'siz' : 'sen';
  }
  if (last === 'A2sg') return 'sen';
  return last === 'A2pl' || (suffixes.some(({ name }) => name === 'P2pl') && !last.startsWith('A1')) ? 'siz' : 'other';
}

function endsSentence(paragraph: Paragraph, at: number): boolean {
  return /^(?:[.!…]+)$/.test(paragraph.tokens[at + 1]?.text ?? '');
}

function rate({ word, suffixes }: Analysis): number {
  return word.frequency - suffixCost * suffixes.length;
}

const closing: ReadonlyMap<string, string> = new Map(Object.entries({ '“': '”', '«': '»', '"': '"' }));

/** The stretches between closed quotation marks. Takes linear time. */
function findQuotations(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let open: { readonly from: number; readonly mark: string } | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (open !== undefined && character === open.mark) {
      found.push({ from: open.from, to: at + 1 });
      open = undefined;
    } else {
      const mark = open === undefined ? closing.get(character) : undefined;
      if (mark !== undefined) open = { from: at, mark };
    }
  }
  return found;
}
