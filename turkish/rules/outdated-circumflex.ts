import { foldCircumflex, hasCircumflex } from '../letters/alphabet.ts';
import { beginsUpper, capitalize } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './slip-issues.ts';
import type { Paragraph } from './text/paragraph.ts';

const noCircumflexMessage = 'TDK bu kelimeyi düzeltme işareti olmadan yazar.';

/** Reports a circumflex that TDK no longer writes, unless the whole text is in an older spelling. */
export function checkOutdatedCircumflex(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const lower = paragraph.lower(index);
  if (token === undefined || !hasCircumflex(lower) || isOlderText(paragraph, index)) return [];
  const plain = dropOlderCircumflex(paragraph, lower);
  if (plain === undefined) return [];
  return issueAt(token, 'hint', 'circumflex', noCircumflexMessage, [
    beginsUpper(token.text) ? capitalize(plain) : plain,
  ]);
}

/** Minimum frequency of an adjective that ends in i, and surely not in î: siyasi. */
const commonAdjectiveMin = 24;
/** Words of TDK with a circumflex that the lexicon has without: another word, or the same in an older spelling. */
const newerCircumflex =
  /^(?:aliyyülâlâ|arşıâlâ|(?:harb|hayal|ihtimal|kalb|mahall|nakd|nakl)î|âraz|emîr|fâni|hâk(?:$|ile)|hâllen|hâletiruhiye|kabîl|kânun|kâp|kâzım|nigâr|kürdîli|lamekân|lâm|sâdır|sâri|sükûti|tâbii|vâle|vâkıâ|zahîr)/;

/**
 * Whether other words also have circumflexes of an older spelling: a quotation of an older text, or the writer’s habit.
 */
function isOlderText(paragraph: Paragraph, index: number): boolean {
  const found = paragraph.tokens.filter(
    ({ kind, text }, at) =>
      kind === 'word' &&
      at !== index &&
      /[âîû]/.test(text) &&
      dropOlderCircumflex(paragraph, paragraph.lower(at)) !== undefined,
  );
  return found.length > 1;
}

/** plânı, sâdece: the current spelling of a word with an outdated circumflex. */
function dropOlderCircumflex(paragraph: Paragraph, lower: string): string | undefined {
  if (lower.startsWith('mevlân') || newerCircumflex.test(lower)) return undefined;
  const readings = paragraph.analyse(lower).filter(({ word: { kind } }) => kind !== 'p');
  // siyasî, adlî: TDK has no î in these adjectives. Those of rare ones are unknown.
  const isPlain = readings.some(
    ({ word: { kind, text, frequency } }) =>
      kind === 'j' && frequency >= commonAdjectiveMin && text === foldCircumflex(lower),
  );
  const forms = readings.map(({ word: { text } }) =>
    Array.from(lower, (letter, at) =>
      text[at] === letter || (letter === 'î' && at === lower.length - 1 && !isPlain) ? letter : foldCircumflex(letter),
    ).join(''),
  );
  return forms.length === 0 || forms.includes(lower) ? undefined : forms[0];
}
