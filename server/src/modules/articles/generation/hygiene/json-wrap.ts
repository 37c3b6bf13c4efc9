import type { HygieneReport, Stage } from './stage.ts';

const opening = /^\s*\{\s*"([\p{L}_]{1,30})"\s*:\s*"/u;
const maybeOpening = /^\s*(?:\{\s*(?:"[\p{L}_]{0,30}(?:"\s*(?::\s*)?)?)?)?$/u;
/** Under these stands a text; others are passed on as they came. */
const textNames = new Set(
  'content text article body markdown output answer response result icerik içerik metin makale section bolum bölüm'.split(
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

/** Takes a text out of the JSON object that a model put it into as its only or first value. */
export class JsonWrap implements Stage {
  readonly #emit: (text: string) => void;
  readonly #report: HygieneReport;
  #held = '';
  #state: 'start' | 'plain' | 'text' | 'over' = 'start';

  constructor(report: HygieneReport, emit: (text: string) => void) {
    this.#report = report;
    this.#emit = emit;
  }

  get held(): string {
    return this.#held;
  }

  append(text: string): void {
    this.#held += text;
    this.#read();
  }

  finish(): void {
    if (this.#state === 'start') this.#state = 'plain';
    this.#read();
    this.#held = '';
  }

  #read(): void {
    if (this.#state === 'start') {
      const found = opening.exec(this.#held);
      if (found === null && maybeOpening.test(this.#held) && this.#held.length < 200) return;
      const isText = found !== null && textNames.has(found[1]?.toLocaleLowerCase('en') ?? '');
      this.#state = isText ? 'text' : 'plain';
      if (isText) {
        this.#report.fences += 1;
        this.#held = this.#held.slice(found[0].length);
      }
    }
    if (this.#state === 'text') this.#readText();
    else {
      const text = this.#held;
      this.#held = '';
      if (this.#state === 'plain' && text !== '') this.#emit(text);
    }
  }

  #readText(): void {
    const text = this.#held;
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
    this.#held = text.slice(at);
    if (plain !== '') this.#emit(plain);
  }
}
