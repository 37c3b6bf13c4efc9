import { type Pen, type PenStreamEvent, penAnswerMs, penRenewalMs } from '@hokka/contracts/articles/pen.ts';

/** The calls of one page about one article; each throws when it fails. */
export interface PenCalls {
  readonly take: (hasTyped: boolean) => Promise<{ readonly has_pen: boolean; readonly pen: Pen }>;
  readonly release: () => Promise<unknown>;
  readonly ask: () => Promise<{ readonly pen: Pen }>;
  readonly answer: (askerId: string, accept: boolean) => Promise<{ readonly pen: Pen }>;
  /** Follows the article until the signal is aborted, over as many connections as that takes. */
  readonly follow: (withText: boolean, onEvent: (event: PenStreamEvent) => void, signal: AbortSignal) => void;
}

interface PenText {
  readonly version: number;
  readonly title: string;
  readonly content: string;
}

/** `asked`: waits for an answer; `declined`: the writer wants to go on; `unanswered`: this member may take over. */
type OwnRequest = 'none' | 'asked' | 'declined' | 'unanswered';

export interface PenView {
  /** `off`: no other member can write this article; `unknown`: the server has not answered yet. */
  readonly role: 'off' | 'unknown' | 'writing' | 'reading';
  readonly pen: Pen | undefined;
  /** When `pen` arrived, by `performance.now()`. */
  readonly penAt: number;
  /** The text of the member who writes; undefined until it has arrived. */
  readonly text: PenText | undefined;
  readonly request: OwnRequest;
  /** The role of this member allows writing the article. */
  readonly mayWrite: boolean;
  /** A call that the user waits for is under way. */
  readonly isBusy: boolean;
}

interface PenSessionOptions {
  readonly userId: string;
  readonly calls: PenCalls;
  /** Whether a failure says that the role does not allow writing. */
  readonly isForbidden: (failure: unknown) => boolean;
  /** Stores everything that was typed, on the server if that is quick. */
  readonly flush: () => Promise<void>;
  /** Opens the editor again with the article and the journal as they are now. */
  readonly reopen: () => Promise<void>;
  readonly isVisible: () => boolean;
  readonly onChange: () => void;
}

const start: PenView = {
  role: 'off',
  pen: undefined,
  penAt: 0,
  text: undefined,
  request: 'none',
  mayWrite: true,
  isBusy: false,
};

/**
 * Takes part, for this page, among the members who have an article open: one member writes, the others follow. The
 * server decides who has the pen; the page renews it while it is visible, and gives it back when it is closed.
 */
export class PenSession {
  view: PenView = start;
  readonly #options: PenSessionOptions;
  #following: AbortController | undefined;
  #renewal: ReturnType<typeof setInterval> | undefined;
  #hasTyped = false;
  #isLosing = false;
  /** Answers to calls from before the last change of the role are ignored. */
  #turn = 0;

  constructor(options: PenSessionOptions) {
    this.#options = options;
  }

  /** Takes the pen if it is free; otherwise follows the writer. Does nothing when called again. */
  async begin(): Promise<void> {
    if (this.view.role !== 'off') return;
    this.#show({ role: 'unknown' });
    const turn = this.#turn;
    try {
      const { has_pen: hasPen, pen } = await this.#options.calls.take(false);
      if (turn !== this.#turn) return;
      this.#setPen(pen);
      if (!hasPen) await this.#options.flush().catch(() => undefined);
      if (turn === this.#turn) this.#enter(hasPen ? 'writing' : 'reading');
    } catch (failure) {
      if (turn !== this.#turn) return;
      // Without an answer the member writes as before: the next renewal tells, and saves are checked by the server.
      if (!this.#options.isForbidden(failure)) return this.#enter('writing');
      this.#show({ mayWrite: false });
      this.#enter('reading');
    }
  }

  /** Ends this session: another tab of this browser continues, or the page is left. */
  stop(): void {
    this.#turn += 1;
    this.#endWatching();
    this.view = start;
  }

  /** Gives the pen back and withdraws a request; to be called when the page is left and everything is saved. */
  release(): void {
    const { role, request } = this.view;
    if (role === 'writing' || request !== 'none') this.#options.calls.release().catch(() => undefined);
  }

  /** Notes that something was typed, so that a request does not count as unanswered by a silent writer. */
  noteTyping(): void {
    this.#hasTyped = true;
  }

  /** To be called when the page becomes visible or hidden: a hidden page neither renews the pen nor reads along. */
  onVisibility(): void {
    const { role } = this.view;
    if (role !== 'writing' && role !== 'reading') return;
    this.#endWatching();
    if (!this.#options.isVisible()) return;
    this.#watch(role);
    if (role === 'writing') void this.#renew();
  }

  /** Another member has the pen: stores the typed text in this browser, and follows the writer. */
  async lose(): Promise<void> {
    if (this.view.role !== 'writing' || this.#isLosing) return;
    this.#isLosing = true;
    const turn = this.#leaveRole();
    await this.#options.flush().catch(() => undefined);
    this.#isLosing = false;
    if (turn === this.#turn) this.#enter('reading');
  }

  /** Asks the writer to hand over. @throws what the call throws */
  async ask(): Promise<void> {
    await this.#whileBusy(async () => {
      const { pen } = await this.#options.calls.ask();
      this.#show({ request: 'asked' });
      this.#setPen(pen);
    });
  }

  /**
   * Takes the pen if the server allows it, and opens the editor.
   * @returns whether this member writes now
   * @throws what the call throws
   */
  async takeOver(): Promise<boolean> {
    const { role, isBusy } = this.view;
    if (role !== 'reading' || isBusy) return role === 'writing';
    return this.#whileBusy(async () => {
      const { has_pen: hasPen, pen } = await this.#options.calls.take(true);
      this.#setPen(pen);
      if (!hasPen) return false;
      this.#leaveRole();
      await this.#options.reopen();
      this.#show({ request: 'none', text: undefined });
      this.#enter('writing');
      return true;
    });
  }

  /** Hands the pen over to who asked, after everything is saved; or declines. @throws what the call throws */
  async answer(askerId: string, accept: boolean): Promise<void> {
    await this.#whileBusy(async () => {
      if (accept) await this.#options.flush().catch(() => undefined);
      const { pen } = await this.#options.calls.answer(askerId, accept);
      this.#setPen(pen);
    });
  }

  #enter(role: 'writing' | 'reading'): void {
    this.#turn += 1;
    this.#endWatching();
    this.#show({ role });
    if (this.#options.isVisible()) this.#watch(role);
  }

  #leaveRole(): number {
    this.#turn += 1;
    this.#endWatching();
    return this.#turn;
  }

  #watch(role: 'writing' | 'reading'): void {
    const following = new AbortController();
    this.#following = following;
    this.#options.calls.follow(role === 'reading', (event) => this.#hear(event), following.signal);
    if (role === 'reading') return;
    this.#renewal = setInterval(() => void this.#renew(), penRenewalMs);
  }

  #endWatching(): void {
    this.#following?.abort();
    this.#following = undefined;
    clearInterval(this.#renewal);
    this.#renewal = undefined;
  }

  async #renew(): Promise<void> {
    const turn = this.#turn;
    const hasTyped = this.#hasTyped;
    this.#hasTyped = false;
    try {
      const { has_pen: hasPen, pen } = await this.#options.calls.take(hasTyped);
      if (turn !== this.#turn) return;
      this.#setPen(pen);
      if (!hasPen) await this.lose();
    } catch (failure) {
      if (turn !== this.#turn) return;
      // What is typed without a connection stays in the browser; the versions decide when it returns.
      this.#hasTyped ||= hasTyped;
      if (!this.#options.isForbidden(failure)) return;
      this.#show({ mayWrite: false });
      await this.lose();
    }
  }

  #hear(event: PenStreamEvent): void {
    const { text } = this.view;
    if (event.type === 'pen') this.#setPen(event.pen);
    else if (event.type === 'text') this.#show({ text: event });
    // Without its base the change says nothing; the next connection begins with the whole text.
    else if (text?.version !== event.base) this.#followAgain();
    else {
      const content = text.content.slice(0, event.from) + event.text + text.content.slice(event.to);
      this.#show({ text: { version: event.version, title: event.title, content } });
    }
  }

  #followAgain(): void {
    if (this.view.role !== 'reading') return;
    this.#endWatching();
    this.#watch('reading');
  }

  #setPen(pen: Pen): void {
    const { role, request } = this.view;
    const { userId } = this.#options;
    this.#show({ pen, penAt: performance.now(), request: judgeRequest(request, pen, userId) });
    if (role === 'writing' && pen.writer !== null && pen.writer.id !== userId) void this.lose();
    const wasGiven = role === 'reading' && request === 'asked' && pen.writer?.id === userId;
    if (wasGiven) void this.takeOver().catch(() => undefined);
  }

  async #whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#show({ isBusy: true });
    try {
      return await work();
    } finally {
      this.#show({ isBusy: false });
    }
  }

  #show(part: Partial<PenView>): void {
    this.view = { ...this.view, ...part };
    this.#options.onChange();
  }
}

/** What became of an own request, by the state that the server has sent. */
function judgeRequest(request: OwnRequest, { writer, asker, answer_in_ms: leftMs }: Pen, userId: string): OwnRequest {
  if (request === 'none' || writer === null || writer.id === userId) return 'none';
  if (asker?.id === userId) return leftMs > 0 ? 'asked' : 'unanswered';
  return 'declined';
}

/** Time, in ms, that is left of a time in `pen`, which the server measured when it was sent. */
export function computeLeftMs({ penAt }: Pick<PenView, 'penAt'>, sentMs: number): number {
  return Math.max(0, Math.min(penAnswerMs, sentMs) - (performance.now() - penAt));
}
