/** Names of the blocks in our prompts; those that are also HTML stay when they are opened and closed. */
const names =
  'section|article|block|outline|written|used|evidence|voice|extend|paragraph|repeated|sentence|forbidden|request|wish|keyphrases|audience|measures|sample|unchanged|meta_description|options|title|today';
const closingMark = new RegExp(`</(${names})\\s{0,3}>[ \\t]*$`, 'u');
const closingBegun = /<(?:\/[a-z_]{0,16}\s{0,3}>?)?[ \t]*$/u;
const closingLength = 24;
/** Opening tags with the attributes that only our blocks have. */
const ownOpening = new RegExp(
  `^[ \\t]{0,3}<(${names})(?=[^<>]{0,300}\\s(?:id="[a-z]{1,5}\\d{0,3}"|heading="|target_words="))[^<>\\n]{0,300}>`,
  'u',
);
/** A block of ours on its own line, with our content. */
const ownLine =
  /^[ \t]{0,3}<(extend|today|unchanged|voice|options|wish|used)(?:\s[^<>\n]{0,80})?(?:\/>|>[^<>\n]{0,120}<\/\1>)[ \t]*$/u;
const opening = new RegExp(`<(${names})(?=[\\s>])`, 'gu');
/** What every opening mark has; cheaper to find. */
const mayOpen = /<[abefkmorstuvw]/u;

/** A mark of ours at the beginning of a line. */
export interface OwnMark {
  readonly length: number;
  /** It opens a block; what follows it on its line may be the answer. */
  readonly isOpening: boolean;
  /** The name of the block that it closes. */
  readonly closed: string | undefined;
}

/** Recognizes marks of the blocks in our prompts, which models repeat. Elements that a text opens and closes stay. */
export class OwnBlocks {
  readonly #open = new Map<string, number>();

  /** Takes a line of the text, which may open and close elements. */
  note(line: string): void {
    if (!line.includes('<')) return;
    if (mayOpen.test(line))
      for (const [, name = ''] of line.matchAll(opening)) this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    const closed = line.includes('</') ? closingMark.exec(line)?.[1] : undefined;
    if (closed !== undefined) this.#open.set(closed, Math.max(0, (this.#open.get(closed) ?? 0) - 1));
  }

  /** Finds a mark that takes a whole line. */
  findLine(line: string): OwnMark | undefined {
    const [mark = '', opened] = ownOpening.exec(line) ?? [];
    const closed = /^[ \t]{0,3}<\//u.test(line) ? closingMark.exec(line)?.[1] : undefined;
    const isClosing = closed !== undefined && this.#isStray(closed);
    if (opened === undefined && !isClosing && !ownLine.test(line)) return undefined;
    return { length: mark.length, isOpening: opened !== undefined, closed };
  }

  /**
   * Finds the end of a block behind the words of a line.
   * @param before the line before this part
   * @returns its length; 0 for none
   */
  findEnd(part: string, before: string): number {
    if (!part.includes('</')) return 0;
    const [mark = '', name] = closingMark.exec(part.slice(-closingLength)) ?? [];
    if (name === undefined || !this.#isStray(name)) return 0;
    const isMeant = (before + part).split('`').length % 2 === 0;
    return isMeant ? 0 : mark.length;
  }

  #isStray(name: string): boolean {
    return (this.#open.get(name) ?? 0) === 0;
  }
}

/** Number of characters at the end of a part that may be the beginning of an end mark; 0 for none. */
export function countBegunEnd(part: string): number {
  return closingBegun.exec(part.slice(-closingLength))?.[0].length ?? 0;
}
