import { readCasing, toLower } from '../letters/casing.ts';
import { isEnglish } from '../spelling/english.ts';
import { checkUnitSuffix, splitAcronym } from './abbreviations/acronym-suffixes.ts';
import { joinApartSuffix } from './apart-name-suffixes.ts';
import type { Issue } from './issue.ts';
import { isNationOrLanguage } from './nations-and-works.ts';
import { findHomonymName, findSurname, splitOwner } from './person-names.ts';
import {
  findPlanet,
  maySplit,
  nameMessage,
  splitJoinedPlace,
  splitPlace,
  splitSecondName,
  splitSoftened,
  splitTitle,
  splitUnsoftened,
  splitVoiced,
} from './split-names.ts';
import { findBrand, isGivenName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Fact } from './text/word-form.ts';

export function checkMissing(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const form = paragraph.form(index);
  if (token === undefined || form === undefined) return [];
  const apart = joinApartSuffix(paragraph, index);
  if (apart !== undefined) {
    const to = paragraph.tokens[index + 1]?.to ?? token.to;
    const { kind, message, text } = apart;
    return [{ from: token.from, to, kind, rule: 'apostrophe-name', message, proposals: [text] }];
  }
  if (form.casing === 'lower') return checkUnitSuffix(paragraph, index);
  // Hayrettin-i Tokadi: a name that says where someone is from.
  if (/-[iı]$/.test(paragraph.tokens[index - 1]?.text ?? '')) return [];
  const other =
    (form.has(Fact.MayBeSuffixed, maySplit)
      ? (splitAcronym(paragraph, token.text) ??
        splitPlace(paragraph, index) ??
        splitTitle(paragraph, index) ??
        splitSoftened(paragraph, index) ??
        splitVoiced(paragraph, index))
      : undefined) ??
    splitJoinedPlace(paragraph, index) ??
    splitSecondName(paragraph, index) ??
    splitUnsoftened(paragraph, index);
  if (other !== undefined)
    return [
      {
        from: token.from,
        to: token.to,
        kind: other.kind,
        rule: 'apostrophe-name',
        message: other.message,
        proposals: [other.text],
      },
    ];
  // Courts count as institutions.
  if (/^(?:yargıtay|danıştay|sayıştay|kızılay|yeşilay)/.test(toLower(token.text))) return [];
  const hint = (text: string | undefined): Issue[] =>
    text === undefined
      ? []
      : [
          {
            from: token.from,
            to: token.to,
            kind: 'hint',
            rule: 'apostrophe-name',
            message: nameMessage,
            proposals: [text],
          },
        ];
  const homonym = findPlanet(paragraph, index) ?? findHomonymName(paragraph, index) ?? findSurname(paragraph, index);
  if (homonym !== undefined) return hint(homonym);
  if (paragraph.judge(index) !== 'apostrophe')
    return hint(splitOwner(paragraph, index) ?? splitBrand(paragraph, index));
  const proposals = paragraph.proposer.propose(token.text, 3);
  const [proposal = ''] = proposals;
  // eSata: a different name than Esat.
  const isOther = readCasing(token.text) === 'mixed' && proposal.replace('’', '') !== token.text;
  if (!proposal.includes('’') || isOther || isEnglish(token.text) || isLongerName(paragraph, index, proposal))
    return hint(splitOwner(paragraph, index));
  return [
    {
      from: token.from,
      to: token.to,
      kind: token.opensSentence ? 'hint' : 'error',
      rule: 'apostrophe-name',
      message: nameMessage,
      proposals,
    },
  ];
}

/** Hepsiburadanin, Trendyoldan: a brand and its suffix, which may lack its marks. */
function splitBrand(paragraph: Paragraph, index: number): string | undefined {
  const brand = paragraph.judge(index) === 'unknown' ? findBrand(paragraph.lower(index)) : undefined;
  if (brand === undefined || brand.rest === '' || !/^[a-zß-öø-ÿğış]+$/.test(brand.rest)) return undefined;
  const { name, rest } = brand;
  const suffix = [rest, rest.replaceAll('i', 'ı'), rest.replaceAll('u', 'ü')].find((form) =>
    paragraph.speller.apostrophe.fits(name, form),
  );
  return suffix === undefined ? undefined : `${name}’${suffix}`;
}

/** Adriana Lima, Penne, Rigatoni: an unknown name with one letter more than a known one, among names or punctuation. */
function isLongerName(paragraph: Paragraph, index: number, proposal: string): boolean {
  // WhatsAppla: the capitals within are those of the known name.
  if (readCasing(paragraph.tokens[index]?.text ?? '') === 'mixed') return false;
  const suffix = proposal.slice(proposal.indexOf('’') + 1);
  // Nazi Almanyası, Kıta Avrupası: a compound whose first word says which one is meant.
  if (/^s[ıiuü]/.test(suffix) && paragraph.tokens[index - 1]?.kind === 'word') return true;
  // Türk Kızılayı
  if (/^[ıiuü]$/.test(suffix) && paragraph.tokens[index - 1]?.text === 'Türk') return true;
  // Atatürkün Samsun’a çıkışı
  // “sedan (Berline)”: a term by itself.
  if (paragraph.tokens[index - 1]?.text === '(' && paragraph.tokens[index + 1]?.text === ')') return true;
  const name = toLower(proposal.slice(0, proposal.indexOf('’')));
  if (name.length > longName && (isPlaceName(name) || isGivenName(name) || isNationOrLanguage(name))) return false;
  // Wordle, Alexa: the name of a product or a person.
  if (/^(?:l?[ae])$/.test(suffix) && isEnglish(proposal.slice(0, proposal.indexOf('’')))) return true;
  if (!/^(?:y?[aeıiuü]|[ıiuü][mn]|[dt][ıiuü]n?|m[ıiuü]ş)$/.test(suffix)) return false;
  const neighbours = [index - 1, index + 1].map((at) => paragraph.tokens[at]);
  const isName = (at: number): boolean =>
    neighbours[at]?.kind === 'word' && readCasing(neighbours[at].text) !== 'lower' && !neighbours[at].opensSentence;
  return isName(0) || isName(1) || neighbours.every((neighbour) => neighbour?.kind !== 'word');
}

/** Minimum length, in letters, of a name that is hardly the beginning of another one. */
const longName = 5;
