import { MeasureTopic } from '../answer-checks/machine-lines.ts';
import { isServiceFault } from '../answer-checks/service-faults.ts';
import { announcesSpeech, isAboutFaults, isAboutTalk } from './aside-words.ts';

/** Minimum length of a word that shows that a text is about failures. */
const faultWordMin = 3;
/** Minimum length of a word that shows that a text is about assistants. */
const subjectMin = 2;

/** What the text so far is about, and what its last line announces: both decide which paragraphs may be asides. */
export class AsideContext {
  #isAboutTalk: boolean;
  #isAboutFaults: boolean;
  readonly #topic: MeasureTopic;
  readonly #isEnglish: boolean;
  /** The last words before a paragraph, or the heading above it, announce speech. */
  #isAnnounced = false;
  #isExample = false;
  #isAsked = false;
  /** Remaining number of lines and paragraphs to examine for reports of failures. */
  #faultsMax = 1_000;

  constructor({
    soFar,
    title,
    isEnglish,
  }: {
    readonly soFar: string;
    readonly title: string;
    readonly isEnglish: boolean;
  }) {
    this.#isAboutTalk = isAboutTalk(title, { isHeading: true }) || isAboutTalk(soFar);
    this.#isAboutFaults = isAboutFaults(title) || isAboutFaults(soFar);
    this.#topic = new MeasureTopic(`${title}\n${soFar}`);
    this.#isEnglish = isEnglish;
  }

  get isAboutTalk(): boolean {
    return this.#isAboutTalk;
  }

  get isAboutFaults(): boolean {
    return this.#isAboutFaults;
  }

  /** Figures of models or of lengths of texts belong to the text. */
  get isAboutMeasures(): boolean {
    return this.#topic.isFound;
  }

  /** What follows is speech or an example. */
  get isExample(): boolean {
    return this.#isAnnounced || this.#isExample;
  }

  /** The line before ends with a question. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Whether a text is a report of a failure that does not belong to the text. */
  isFault(text: string): boolean {
    if (this.#isAboutFaults || this.#faultsMax <= 0) return false;
    this.#faultsMax -= 1;
    return isServiceFault(text, { isEnglish: this.#isEnglish });
  }

  /** Notes a part of a line, whether or not it is whole. */
  notePart(part: string): void {
    this.#topic.note(part);
  }

  /** Notes a whole line. */
  noteLine(line: string, isHeading: boolean): void {
    this.#isAboutTalk ||= line.length >= subjectMin && isAboutTalk(line, { isHeading });
    this.#isAboutFaults ||= line.length >= faultWordMin && isAboutFaults(line);
    const isOpen = line.includes(':') && /:[*_]{0,3}\s*$/u.test(line);
    this.#isAnnounced = isOpen && (this.#isAboutTalk || announcesSpeech(line));
    this.#isAsked = /[?؟]/u.test(line) && /[?؟][*_]{0,3}\s*$/u.test(line);
    if (isHeading) this.#isExample = this.#isAboutTalk && announcesSpeech(line);
  }

  /** Notes lines that are too short to announce anything. */
  noteShortLines(lines: string): void {
    if (/\p{L}{2}/u.test(lines)) {
      this.#isAboutTalk ||= isAboutTalk(lines);
      this.#isAboutFaults ||= isAboutFaults(lines);
    }
    this.#isAnnounced = false;
    this.#isAsked = false;
  }
}
