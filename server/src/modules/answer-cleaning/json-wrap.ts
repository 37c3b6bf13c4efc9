import { HoldingStage, type HygieneReport } from './stage.ts';

/** What may precede the text in JSON: brackets, names and short values. */
const jsonPiece = /(?:[{}[\]:,]|\s|"((?:[^"\\\n]|\\.){0,300})"|-?\d{1,20}(?:\.\d{1,10})?|true|false|null)/uy;
const unfinishedPiece = /(?:"(?:[^"\\\n]|\\.){0,300}\\?|-?\d{1,20}\.?|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/uy;
/** Maximum length, in characters, of JSON before its text. */
const openingMax = 400;
/** Number of characters of the text that show what it begins with. */
const startMax = 24;
/** Names of fields with a text; other JSON is passed on unchanged. */
const textNames = new Set(
  'content text article body markdown output answer response result icerik içerik metin makale section bolum bölüm continuation completion rest devam devamı'.split(
    ' ',
  ),
);
const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', ''],
  ['b', ''],
  ['f', ''],
]);

/** Extracts a text from the JSON that a model wrapped it in: an object, next to a title, within a message. */
export class JsonWrap extends HoldingStage {
  readonly #report: HygieneReport;
  readonly #start: RegExp | undefined;
  #state: 'start' | 'plain' | 'text' | 'over' = 'start';
  #came: string[] = [];

  /** @param start what the text must begin with; other JSON is passed on unchanged */
  constructor(report: HygieneReport, emit: (text: string) => void, start?: RegExp) {
    super(emit);
    this.#report = report;
    this.#start = start;
  }

  /** The answer as it came, when it begins like JSON. */
  get whole(): string | undefined {
    return this.#came.length > 0 ? this.#came.join('') : undefined;
  }

  /** Whether a text was extracted. */
  get isOpened(): boolean {
    return this.#state === 'text' || this.#state === 'over';
  }

  override append(text: string): void {
    if (this.#came.length > 0) this.#came.push(text);
    else if (this.#state === 'start' && /^["[{]/u.test(text.trimStart())) this.#came.push(text);
    super.append(text);
  }

  protected read(isOver: boolean): void {
    if (isOver && this.#state === 'start') this.#state = 'plain';
    if (this.#state === 'start') {
      const at = findText(this.rest);
      if (at === 'open' && this.rest.length < openingMax) return;
      const begun = typeof at === 'number' ? this.rest.slice(at, at + startMax) : undefined;
      if (begun !== undefined && this.#start !== undefined && begun.length < startMax) return;
      const isText = begun !== undefined && this.#start?.test(begun) !== false;
      this.#state = isText ? 'text' : 'plain';
      if (isText && typeof at === 'number') {
        this.#report.fences += 1;
        this.rest = this.rest.slice(at);
      }
    }
    if (this.#state === 'text') this.#readText(isOver);
    else {
      const text = this.rest;
      this.rest = '';
      if (this.#state === 'plain' && text !== '') this.emit(text);
    }
  }

  #readText(isOver: boolean): void {
    const text = this.rest;
    let plain = '';
    let at = 0;
    while (at < text.length) {
      const unit = text.charAt(at);
      if (unit === '"') {
        this.#state = 'over';
        at = text.length;
      } else if (unit !== '\\') {
        plain += unit;
        at += 1;
      } else {
        const next = text.charAt(at + 1);
        const code = next === 'u' ? text.slice(at + 2, at + 6) : '';
        if (next === '' || (next === 'u' && code.length < 4)) break;
        const isCode = /^[\da-f]{4}$/iu.test(code);
        plain += isCode ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes.get(next) ?? next);
        at += isCode ? 6 : 2;
      }
    }
    this.rest = isOver ? '' : text.slice(at);
    if (plain !== '') this.emit(plain);
  }
}

/**
 * Start of the text in JSON; `open` when more text is needed, undefined for anything that is not JSON or has no text.
 */
function findText(held: string): number | 'open' | undefined {
  const start = /^\s*(?:data:\s{0,3})?/u.exec(held)?.[0].length ?? 0;
  if (start === held.length || 'data: '.startsWith(held.trimStart())) return 'open';
  if (!/^[{[]/u.test(held.slice(start, start + 1))) return undefined;
  let name: string | undefined;
  let hasColon = false;
  for (let at = start; at < held.length; ) {
    if (hasColon && name !== undefined && held[at] === '"' && textNames.has(name.toLocaleLowerCase('en')))
      return at + 1;
    jsonPiece.lastIndex = at;
    const piece = jsonPiece.exec(held);
    if (piece === null) {
      unfinishedPiece.lastIndex = at;
      return unfinishedPiece.test(held) ? 'open' : undefined;
    }
    const [text, string] = piece;
    if (text === ':') hasColon = true;
    else if (string !== undefined && !hasColon) name = string;
    else if (/\S/u.test(text)) {
      hasColon = false;
      name = undefined;
    }
    at += text.length;
  }
  return 'open';
}
