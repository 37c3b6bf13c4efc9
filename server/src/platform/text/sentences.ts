interface LanguageRules {
  /** Spelled as before the dot; case matters if the lower-case form is a word (`Av.` and `av`). */
  readonly abbreviations: ReadonlySet<string>;
  /** Whether a number with a dot is an ordinal (`3. bölüm`). */
  readonly dottedOrdinals: boolean;
}

const titles = ['Dr', 'Prof'];
const rules: ReadonlyMap<string, LanguageRules> = new Map(
  Object.entries({
    tr: {
      abbreviations: new Set([
        ...titles,
        ...['dr', 'prof', 'Doç', 'doç', 'Av', 'Öğr', 'Gör', 'Yrd', 'Uzm', 'Op', 'Alb', 'Sn', 'Hz', 'St'],
        ...['vb', 'vs', 'vd', 'bkz', 'Bkz', 'örn', 'Örn', 'krş', 'Krş', 'yy', 'çev', 'haz', 'age'],
        ...['No', 'Cad', 'Sok', 'Mah', 'Apt', 'Bul', 'Ltd', 'Şti', 'A.Ş', 'Tic', 'San', 'Tel'],
      ]),
      dottedOrdinals: true,
    },
    en: { abbreviations: new Set([...titles, 'Mr', 'Mrs', 'Ms', 'St', 'vs', 'Inc', 'Ltd']), dottedOrdinals: false },
    de: {
      abbreviations: new Set([...titles, 'Hr', 'Fr', 'Nr', 'bzw', 'ca', 'z.B', 'd.h', 'u.a', 'vgl', 'Str']),
      dottedOrdinals: true,
    },
    fr: { abbreviations: new Set([...titles, 'M', 'MM', 'Mme', 'Mlle', 'St', 'cf', 'env']), dottedOrdinals: false },
    es: { abbreviations: new Set([...titles, 'Sr', 'Sra', 'Srta', 'Dra', 'Ud', 'Uds', 'pág']), dottedOrdinals: false },
    ru: { abbreviations: new Set(['г', 'ул', 'им', 'см', 'напр', 'проф', 'стр']), dottedOrdinals: false },
  }),
);
const defaultRules: LanguageRules = { abbreviations: new Set(), dottedOrdinals: false };

/** `M. Kemal`, `T.C. Anayasası`. */
const initials = /^\p{Lu}(?:\.\p{Lu})*$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits a plain text into trimmed sentences, in order. `Intl.Segmenter` splits after `Dr.`, `T.C.` and `1.`; those
 * pieces are joined again. As a side effect, two sentences are joined if the first ends in an abbreviation or a short
 * number.
 * @param language a BCP 47 language code
 * @throws {RangeError} for a malformed language code
 */
export function splitSentences(text: string, language = 'tr'): string[] {
  const { abbreviations, dottedOrdinals } = rules.get(language) ?? defaultRules;
  const sentences: string[] = [];
  let start = 0;
  const endAt = (end: number) => {
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') sentences.push(sentence);
    start = end;
  };
  for (const { segment, index } of loadSegmenter(language).segment(text)) {
    const end = index + segment.length;
    const endsLine = segment.slice(segment.trimEnd().length).includes('\n');
    const tail = text.slice(Math.max(start, end - 40), end);
    if (endsLine || !endsWithAbbreviation(tail, abbreviations, dottedOrdinals)) endAt(end);
  }
  endAt(text.length);
  return sentences;
}

/** Yüzde 29,8 and %40 are not ordinals. */
const amount = /(?:\d,|%|yüzde )\d{1,3}\.\s*$/u;

function endsWithAbbreviation(tail: string, abbreviations: ReadonlySet<string>, dottedOrdinals: boolean): boolean {
  const last = /(?:^|[^\p{L}\p{M}\p{N}.])([\p{L}\p{M}\p{N}.]{1,12})\.\s*$/u.exec(tail)?.[1];
  if (last === undefined) return false;
  return (
    abbreviations.has(last) || initials.test(last) || (dottedOrdinals && /^\d{1,3}$/.test(last) && !amount.test(tail))
  );
}

function loadSegmenter(language: string): Intl.Segmenter {
  const cached = segmenters.get(language);
  if (cached !== undefined) return cached;
  const created = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, created);
  return created;
}
