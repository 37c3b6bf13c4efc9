/** A noun phrase that can be inflected in its language. */
export interface Phrase {
  readonly bare: string;
  /**
   * Returns the phrase in a grammatical form, named after the corresponding English word (`of`, `to`, `in`, `its.of`
   * …). Languages without cases return the bare phrase.
   */
  form(name: string): string;
}

/** Values of the slots of a template: `{topic}` or `{topic|of}`. */
export type Slots = Readonly<Record<string, Phrase>>;

/** A phrase that never changes its form. */
export function fixedPhrase(text: string): Phrase {
  return { bare: text, form: () => text };
}

/**
 * Fills the slots of a template and capitalises its first letter by the rules of the language.
 * @throws RangeError on an unknown slot: a misspelt template must not reach a reader.
 */
export function fill(template: string, slots: Slots, locale: string): string {
  const filled = template.replace(/\{(\w+)(?:\|([\w.]+))?\}/g, (_whole, name: string, form: string | undefined) => {
    const phrase = slots[name];
    if (phrase === undefined) throw new RangeError(`no phrase for {${name}}`);
    return form === undefined ? phrase.bare : phrase.form(form);
  });
  // The explanation after a bold lead is a sentence of its own.
  const [lead = '', ...explained] = filled.split(/(?<=:\*\* )/);
  return capitalize(lead, locale) + explained.map((sentence) => capitalize(sentence, locale)).join('');
}

/** Capitalises the first letter of a text; marks before it (quotes, asterisks) are skipped. */
function capitalize(text: string, locale: string): string {
  const first = /^([^\p{L}\p{N}]*)(\p{Ll})(\p{Lu}?)/u.exec(text);
  // Names such as iPhone keep their own spelling.
  if (first === null || first[3] !== '') return text;
  const [, marks = '', letter = ''] = first;
  return marks + letter.toLocaleUpperCase(locale) + text.slice(marks.length + letter.length);
}

/** Counts words as readers do: runs of letters and digits, without Markdown marks. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
