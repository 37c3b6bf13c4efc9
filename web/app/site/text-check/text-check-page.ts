import type { Issue } from '@hokka/turkish/rules/issue.ts';
import { TextCheckError, TextChecker } from '../../lib/text-check/text-checker.ts';
import {
  describeExcess,
  describeIssues,
  describeSize,
  listCorrectable,
  measureText,
  moveIssues,
  placeIssues,
} from './checked-text.ts';
import { drawList, listedMax, showSpaces } from './issue-list.ts';
import { drawMarks } from './issue-marks.ts';
import { TextBox } from './text-box.ts';

/** Delay, in ms, after the last keystroke before the text is checked. */
const pauseMs = 400;
/** In ms; longer loading shows a notice. */
const slowLoadMs = 6_000;

type Notice = 'idle' | 'loading' | 'slow' | 'load-failed' | 'crashed' | 'clean' | 'too-long';

/** The text checker page: checks the text after a pause in typing, in a web worker. */
export class TextCheckPage {
  readonly #root: HTMLElement;
  readonly #box: TextBox;
  readonly #checker = new TextChecker();
  /** The text to which the issues' offsets refer. */
  #text = '';
  #issues: readonly Issue[] = [];
  #current: Issue | undefined;
  readonly #ignored = new Set<string>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Number of checks: the result of an older one is outdated. */
  #check = 0;
  /** After a failure, only the user or a restored connection starts another check. */
  #hasFailed = false;
  #isLoaded = false;
  #shownNotice: Notice | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#box = new TextBox(this.#find('textarea'));
  }

  start(): void {
    const { area } = this.#box;
    area.addEventListener('focus', () => this.#load(), { once: true });
    area.addEventListener('input', () => this.#follow());
    area.addEventListener('scroll', () => this.#alignMarks(), { passive: true });
    for (const event of ['click', 'keyup']) area.addEventListener(event, () => this.#followCaret());
    this.#root.addEventListener('click', ({ target }) => {
      if (target instanceof Element) this.#press(target);
    });
    this.#root.addEventListener('keydown', (event) => this.#pressKey(event));
    window.addEventListener('online', () => this.#hasFailed && this.#retry());
    // A browser that restores the page also restores the text.
    window.addEventListener('pageshow', () => this.#follow());
    this.#follow();
    this.#root.dataset.textCheck = 'ready';
  }

  /** Handles a change of the text. */
  #follow(): void {
    const { text } = this.#box;
    if (text !== this.#text) {
      this.#issues = moveIssues(this.#issues, this.#text, text);
      this.#text = text;
    }
    // The announcement of a scripted change is removed once the visitor types.
    if (!this.#box.canUndo) this.#announce('');
    const size = measureText(text);
    this.#setText('[data-size]', describeSize(size));
    this.#find('[data-undo]').hidden = !this.#box.canUndo;
    for (const needsText of ['[data-copy-text]', '[data-clear]']) this.#find(needsText).hidden = text === '';
    this.#find('[data-sample]').hidden = text !== '';
    clearTimeout(this.#pause);
    this.#check += 1;
    const excess = describeExcess(size);
    if (excess !== undefined || text.trim() === '') {
      this.#show([]);
      this.#listUnknown([]);
      this.#notice(excess === undefined ? 'idle' : 'too-long', excess);
      return;
    }
    this.#draw();
    if (this.#shownNotice === 'idle' || this.#shownNotice === 'too-long')
      this.#notice(this.#hasFailed ? 'load-failed' : undefined);
    if (!this.#hasFailed) this.#pause = setTimeout(() => void this.#checkText(), pauseMs);
  }

  async #checkText(): Promise<void> {
    this.#check += 1;
    const check = this.#check;
    const lines = this.#text.split('\n');
    if (!this.#isLoaded) this.#notice('loading');
    const slow = setTimeout(() => !this.#isLoaded && check === this.#check && this.#notice('slow'), slowLoadMs);
    try {
      const found = await this.#checker.check(lines);
      this.#isLoaded = true;
      if (check !== this.#check) return;
      const all = placeIssues(lines, found);
      this.#show(all.filter((issue) => issue.kind !== 'unknown' && !this.#ignored.has(this.#name(issue))));
      this.#listUnknown(all.filter(({ kind }) => kind === 'unknown'));
      this.#notice(this.#issues.length === 0 ? 'clean' : undefined);
    } catch (failure) {
      this.#isLoaded = false;
      // A newer text is checked on its own and reports its own failure.
      if (check !== this.#check) return;
      this.#hasFailed = true;
      this.#notice(failure instanceof TextCheckError && failure.reason === 'load' ? 'load-failed' : 'crashed');
    } finally {
      clearTimeout(slow);
    }
  }

  /** Starts loading before the first word is typed; a failure is only reported when there is text to check. */
  #load(): void {
    this.#checker.load().then(
      () => {
        this.#isLoaded = true;
        this.#rehearse();
      },
      () => undefined,
    );
  }

  /** Checks the sample while nothing is typed, after which the first text takes a fifth less time. */
  #rehearse(): void {
    const sample = this.#box.area.dataset.sampleText ?? '';
    if (this.#text === '' && sample !== '') this.#checker.check(sample.split('\n')).catch(() => undefined);
  }

  #retry(): void {
    this.#hasFailed = false;
    // Meanwhile the text may have been deleted or become too long.
    this.#follow();
    if (this.#shownNotice === 'load-failed' || this.#shownNotice === 'crashed') this.#notice('loading');
  }

  #press(target: Element): void {
    const item = target.closest<HTMLElement>('[data-issue]');
    const issue = item === null ? undefined : this.#issues[Number(item.dataset.issue)];
    if (issue !== undefined) this.#pressIssue(issue, target);
    else if (target.closest('[data-undo]') !== null) this.#undo();
    else if (target.closest('[data-copy-text]') !== null) void this.#copy();
    else if (target.closest('[data-clear]') !== null) this.#clear();
    else if (target.closest('[data-correct-all]') !== null) this.#correctAll();
    else if (target.closest('[data-retry]') !== null) this.#retry();
    else if (target.closest('[data-sample]') !== null) this.#box.replace(0, 0, this.#box.area.dataset.sampleText ?? '');
  }

  #pressIssue(issue: Issue, target: Element): void {
    const proposal = target.closest<HTMLElement>('[data-proposal]')?.dataset.proposal;
    if (proposal !== undefined) this.#apply(issue, issue.proposals[Number(proposal)] ?? '');
    else if (target.closest('[data-ignore]') !== null) this.#ignore(issue);
    else if (target.closest('[data-show]') !== null) this.#select(issue);
  }

  /** F7 moves to the next issue, with Shift to the previous one. */
  #pressKey(event: KeyboardEvent): void {
    if (event.key === 'F7') {
      event.preventDefault();
      const { selectionStart, selectionEnd } = this.#box.area;
      const next = event.shiftKey
        ? (this.#issues.findLast(({ from }) => from < selectionStart) ?? this.#issues.at(-1))
        : (this.#issues.find(({ from }) => from >= selectionEnd) ?? this.#issues[0]);
      if (next !== undefined) this.#select(next);
    }
    // Within the text area the browser handles undo.
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (isUndo && event.target !== this.#box.area && this.#box.canUndo) {
      event.preventDefault();
      this.#undo();
    }
  }

  #apply(issue: Issue, proposal: string): void {
    const number = this.#issues.indexOf(issue);
    const found = this.#text.slice(issue.from, issue.to);
    this.#box.replace(issue.from, issue.to, proposal);
    this.#announce(`“${showSpaces(found)}” yerine “${showSpaces(proposal)}” yazıldı.`);
    this.#focusIssue(number);
  }

  /** Corrects what is wrong by any reading, each by its first proposal, as one change that can be undone. */
  #correctAll(): void {
    const correctable = this.#correctable();
    const [first, last] = [correctable[0], correctable.at(-1)];
    if (first === undefined || last === undefined) return;
    let end = first.from;
    const parts = correctable.flatMap(({ from, to, proposals: [proposal = ''] }) => {
      const before = this.#text.slice(end, from);
      end = to;
      return [before, proposal];
    });
    this.#box.replace(first.from, last.to, parts.join(''));
    this.#announce(`${correctable.length.toLocaleString('tr-TR')} yanlış düzeltildi; “Geri al” ile dönebilirsiniz.`);
    this.#find('[data-issues-title]').focus();
  }

  #correctable(): readonly Issue[] {
    return listCorrectable(this.#issues);
  }

  /** The same word is not reported again for the same reason while the page is open. */
  #ignore(issue: Issue): void {
    const number = this.#issues.indexOf(issue);
    const name = this.#name(issue);
    this.#ignored.add(name);
    this.#show(this.#issues.filter((other) => this.#name(other) !== name));
    this.#announce(`“${showSpaces(this.#text.slice(issue.from, issue.to))}” artık gösterilmiyor.`);
    if (this.#issues.length === 0) this.#notice('clean');
    this.#focusIssue(number);
  }

  #undo(): void {
    this.#box.undo();
    this.#announce('Son değişiklik geri alındı.');
    if (document.activeElement === document.body) this.#box.area.focus();
  }

  #clear(): void {
    this.#box.replace(0, this.#text.length, '');
    this.#announce('Metin temizlendi.');
    this.#box.area.focus();
  }

  async #copy(): Promise<void> {
    // Missing on plain http, and access may be denied.
    const isCopied = await navigator.clipboard?.writeText(this.#text).then(
      () => true,
      () => false,
    );
    if (isCopied !== true) this.#box.select(0, this.#text.length);
    const isDone = isCopied === true || document.execCommand('copy');
    this.#announce(
      isDone ? 'Metin panoya kopyalandı.' : 'Kopyalanamadı; metin seçildi, klavyeden kopyalayabilirsiniz.',
    );
  }

  #select(issue: Issue): void {
    this.#setCurrent(issue);
    const { area } = this.#box;
    // Browsers only scroll a text area to the selection while the user types.
    const mark = this.#find('[data-marks]').querySelector<HTMLElement>('[data-current]');
    if (mark !== null) area.scrollTop = mark.offsetTop - area.clientHeight / 2;
    // On a phone the keyboard would cover the issue; the mark shows it there.
    if (!matchMedia('(pointer: coarse)').matches) this.#box.select(issue.from, issue.to);
    area.scrollIntoView({ block: 'nearest' });
  }

  /** The issue at the caret is selected in the list. */
  #followCaret(): void {
    const { selectionStart, selectionEnd } = this.#box.area;
    const issue = this.#issues.find(({ from, to }) => from <= selectionStart && selectionEnd <= to);
    if (issue !== this.#current) this.#setCurrent(issue);
  }

  #setCurrent(issue: Issue | undefined): void {
    this.#current = issue;
    this.#draw();
    // Beside the text the list scrolls on its own; elsewhere the page would scroll away from the text.
    const list = this.#find('[data-issues]');
    const item = list.querySelector<HTMLElement>('[aria-current]');
    if (item === null) return;
    const isInView =
      item.offsetTop >= list.scrollTop && item.offsetTop + item.offsetHeight <= list.scrollTop + list.clientHeight;
    if (!isInView) list.scrollTop = item.offsetTop;
  }

  #focusIssue(number: number): void {
    const items = this.#find('[data-issues]').children;
    const item = items[Math.min(number, items.length - 1)];
    const place = item?.querySelector<HTMLElement>('button') ?? this.#find('[data-issues-title]');
    place.focus();
  }

  #show(issues: readonly Issue[]): void {
    this.#issues = issues;
    this.#draw();
  }

  /** Unknown words are listed below the issues, without duplicates. */
  #listUnknown(issues: readonly Issue[]): void {
    const words = [...new Set(issues.map(({ from, to }) => this.#text.slice(from, to)))];
    this.#find('[data-unknown]').hidden = words.length === 0;
    this.#setText('[data-unknown-count]', `(${words.length.toLocaleString('tr-TR')})`);
    this.#setText(
      '[data-unknown-words]',
      words.slice(0, listedMax).join(', ') + (words.length > listedMax ? ' …' : ''),
    );
  }

  #draw(): void {
    if (this.#current !== undefined && !this.#issues.includes(this.#current)) this.#current = undefined;
    drawMarks(this.#find('[data-marks]'), this.#text, this.#issues, this.#current);
    this.#alignMarks();
    drawList(
      this.#find('[data-issues]'),
      { issue: this.#find('[data-template="issue"]'), proposal: this.#find('[data-template="proposal"]') },
      this.#text,
      this.#issues,
      this.#current,
    );
    this.#setText('[data-summary]', describeIssues(this.#issues));
    this.#find('[data-correct-all]').hidden = this.#correctable().length < 2;
    this.#find('[data-more]').hidden = this.#issues.length <= listedMax;
  }

  #alignMarks(): void {
    this.#find('[data-marks]').scrollTop = this.#box.area.scrollTop;
  }

  /** Shows one of the notices in the page's markup, or none. */
  #notice(notice: Notice | undefined, text?: string): void {
    if (notice === this.#shownNotice && text === undefined) return;
    this.#shownNotice = notice;
    const template = this.#root.querySelector<HTMLTemplateElement>(`[data-notice="${notice}"]`);
    this.#find('[data-notice-place]').replaceChildren(
      ...(template === null ? [] : [document.importNode(template.content, true)]),
    );
    if (text !== undefined) this.#setText('[data-notice-place] [data-text]', text);
  }

  #announce(text: string): void {
    this.#setText('[data-announcement]', text);
  }

  /** Key under which an issue is ignored. */
  #name({ rule, from, to }: Issue): string {
    return `${rule} ${this.#text.slice(from, to)}`;
  }

  #setText(selector: string, text: string): void {
    const place = this.#root.querySelector(selector);
    if (place !== null && place.textContent !== text) place.textContent = text;
  }

  #find<E extends HTMLElement>(selector: string): E {
    const element = this.#root.querySelector<E>(selector);
    if (element === null) throw new Error(`The page lacks ${selector}.`);
    return element;
  }
}
