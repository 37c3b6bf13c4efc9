import { sectionsMin } from '@hokka/contracts/briefs/outline.ts';
import { type FieldRole, foldName, isList, isText, isTexts, nameFields } from './named-fields.ts';

const isWords = (value: unknown) => isText(value) && /\d/u.test(String(value));
const isLine = (value: unknown) => typeof value === 'string';

/** Names that models give to the parts of a plan, most specific first. */
export const planRoles: readonly FieldRole[] = [
  {
    field: 'sections',
    names:
      /section|bolum|outline|plan|chapter|part|heading|basli[kg]|icindekiler|contents|structure|yapi|items|kapitel|abschnitt/,
    fits: isSectionList,
  },
  { field: 'title', names: /title|basli[kg]|heading|headline|^name$|^ad[i]?$|titel|titre|titulo/, fits: isLine },
  { field: 'search_intent', names: /intent|niyet|arama/, fits: isLine },
  { field: 'angle', names: /angle|bakis|aci|perspective|approach/, fits: isLine },
  { field: 'questions', names: /question|soru|faq|sss/, fits: isTexts },
  { field: 'introduction_words', names: /(?:intro|giris).*(?:word|kelime|count)?/, fits: isWords },
];
export const sectionRoles: readonly FieldRole[] = [
  {
    field: 'heading',
    names:
      /heading|headline|header|title|basli[kg]|^(?:section_|chapter_)?name$|^(?:bolum_)?ad[i]?$|isim|^bolum$|^section$|^chapter$|konu|topic|subject|label|^h[1-6]$|titel|titre|titulo|uberschrift/,
    fits: isLine,
  },
  {
    field: 'points',
    names:
      /point|madde|bullet|items?$|detail|detay|alt_konu|subtopic|iceri[kg]|content|notes?$|topics$|konular|talking|list/,
    fits: isTexts,
  },
  { field: 'level', names: /level|duzey|seviye|depth/, fits: isWords },
  { field: 'target_words', names: /word(?:s|_?count)|kelime|sozcuk|length|uzunluk|^count$|^words?$/, fits: isWords },
  { field: 'keyphrases', names: /key_?(?:phrase|word)|anahtar/, fits: isTexts },
  {
    field: 'purpose',
    names: /purpose|amac|goal|aim|description|aciklama|ozet|summary|objective|hedef|about/,
    fits: isLine,
  },
  { field: 'evidence', names: /evidence|kaynak|source|kanit|cite/, fits: isTexts },
];

/** Whether a value holds sections, as a list or keyed by heading or number, and not a nested plan. */
function isSectionList(value: unknown): boolean {
  if (!isList(value) || Array.isArray(value)) return Array.isArray(value);
  const names = Object.keys(Object(value)).map(foldName);
  return (
    names.length >= sectionsMin &&
    !names.some((name) => /^(?:title|baslik|angle|sections|bolumler|outline|heading)$/u.test(name))
  );
}

/** A section with the requested field names, followed by its nested sections. */
function listNamedSections(value: unknown): unknown[] {
  if (typeof value === 'string') return [{ heading: value }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value];
  const inner = Object.entries(value).find(
    ([name, one]) => /sub_?section|alt_?(?:bolum|baslik)|children/u.test(foldName(name)) && isObjects(one),
  );
  const { [inner?.[0] ?? '']: _, ...own } = value as Readonly<Record<string, unknown>>;
  const children = (inner?.[1] ?? []) as readonly object[];
  return [nameFields(own, sectionRoles), ...children.map((one) => nameFields({ level: 3, ...one }, sectionRoles))];
}

/** Whether a value is a non-empty list of objects. */
export function isObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);
}

/** Converts sections to a list; they may come as one string each, or keyed by heading or number. */
export function listSections(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(listNamedSections);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).flatMap(([name, one]) => {
    if (typeof one === 'string') return [{ heading: name, purpose: one }];
    if (Array.isArray(one)) return [{ heading: name, points: one }];
    if (typeof one !== 'object' || one === null) return [one];
    const isNumbered = /^\D{0,12}\d+$/u.test(name);
    return listNamedSections(
      isNumbered || 'heading' in Object(nameFields(one, sectionRoles)) ? one : { heading: name, ...one },
    );
  });
}
