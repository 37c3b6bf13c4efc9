import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { UnsupportedClaim } from '../../domain/evidence.ts';
import { collectWords, findNames, hasName } from './name-claims.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';
import { SaidNumbers } from './said-numbers.ts';

/** Characters of a sentence that are looked at; more are no sentence. */
const sentenceMax = 5_000;
/** Shorter quotations are terms: they need not stand in one passage word for word, but their words must. */
const verbatimWordsMin = 3;

/**
 * Compares a sentence with the passages that it cites: its numbers, parts of dates, proper names and quotations must occur there, numbers in a
 * sentence about the same.
 * Nothing is believed of words that are none of these. Time grows with the sentence times the words of the passages.
 */
export function findUnsupportedClaims(sentence: string, passages: readonly string[]): UnsupportedClaim[] {
  const text = sentence.slice(0, sentenceMax);
  const said = new SaidNumbers(text, passages);
  const words = collectWords(passages);
  const unsupported: UnsupportedClaim[] = [];
  const isApproximate = /yaklaşık|civarı|yakın|aşkın|kadar|fazla/u.test(text);
  for (const claim of findNumberClaims(text)) {
    if (!claim.isSure || said.has(claim.value)) continue;
    if (isApproximate && said.all.some((number) => isRounded(claim, number))) continue;
    unsupported.push({ kind: 'number', text: claim.text });
  }
  for (const name of findNames(text)) if (!hasName(words, name)) unsupported.push({ kind: 'name', text: name });
  const flat = passages.map(flatten);
  for (const [quotation, ...groups] of text.matchAll(quotations)) {
    const quoted = groups.find((group) => group !== undefined) ?? '';
    if (!isQuoted(quoted, flat, words)) unsupported.push({ kind: 'quotation', text: quotation });
  }
  return unsupported.filter(
    ({ kind, text: found }, index) => unsupported.findIndex((one) => one.kind === kind && one.text === found) === index,
  );
}

const quotations = /“([^“”]{2,})”|"([^"\n]{2,})"|«([^«»]{2,})»/gu;

function isQuoted(quoted: string, passages: readonly string[], words: ReadonlySet<string>): boolean {
  const parts = flatten(quoted).split('…').map(trimMarks);
  return parts.every((part) => {
    if (part === '') return true;
    if (part.split(' ').length < verbatimWordsMin) return part.split(' ').every((one) => hasName(words, one));
    // A quotation may begin within a sentence.
    const rest = part.slice(1);
    return passages.some((passage) => {
      for (let at = passage.indexOf(rest); at !== -1; at = passage.indexOf(rest, at + 1))
        if (at > 0 && foldText(passage[at - 1] ?? '') === foldText(part[0] ?? '')) return true;
      return false;
    });
  });
}

/** Without blanks and marks of a sentence at its ends. */
function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isMark(text[start])) start += 1;
  while (end > start && isMark(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isMark(character: string | undefined): boolean {
  return character !== undefined && /[\s.,;:!?]/.test(character);
}

/** With one kind of blanks, apostrophes, quotation marks and dots. */
function flatten(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\.{3}/g, '…')
    .replace(/\s+/gu, ' ');
}

/** Whether a claim is another number with fewer digits that count: 1,2 milyon of 1.204.000. */
function isRounded(claim: NumberClaim, other: NumberClaim): boolean {
  const kind = (value: string) => (/^[%‰]/.test(value) ? value[0] : '');
  if (kind(claim.value) !== kind(other.value)) return false;
  const [rounded, exact] = [claim.value, other.value].map((value) => Number(value.replace(/^[%‰]/, '')));
  if (!(rounded && exact) || (Number.isInteger(rounded) && rounded >= 1800 && rounded <= 2100)) return false;
  // The digits that count: 1,2 of 1.200.000.
  const [mantissa = ''] = rounded.toExponential().split('e');
  const digits = mantissa.replace('.', '').length;
  return Number(exact.toPrecision(Math.min(15, digits))) === rounded;
}
