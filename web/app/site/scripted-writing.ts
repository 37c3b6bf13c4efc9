import { wordTimes, writingFrame, writingLengthMs } from './writing-pace.ts';

/** Maximum time of a frame, in ms: after a longer gap the window was hidden. */
const frameMsMax = 100;

type State = 'waiting' | 'running' | 'paused' | 'done';

const pause = 'Canlandırmayı duraklat';
const buttonLabels = { waiting: pause, running: pause, paused: 'Canlandırmayı sürdür', done: 'Baştan izle' } as const;

/**
 * Plays the animation on the home page once when it becomes visible. The whole text is in the page from the beginning
 * and its words only become visible, so nothing moves. Its button pauses, resumes and replays it.
 */
export function playScriptedWriting(): void {
  const figure = document.querySelector<HTMLElement>('[data-scripted-writing]');
  if (figure === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const writing = new ScriptedWriting(figure);
  const view = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    view.disconnect();
    writing.start();
  });
  view.observe(figure);
}

class ScriptedWriting {
  readonly #figure: HTMLElement;
  readonly #words: readonly HTMLElement[];
  readonly #times: readonly number[];
  #elapsedMs = 0;
  #frameAtMs: number | undefined;
  #shown = 0;

  constructor(figure: HTMLElement) {
    this.#figure = figure;
    this.#words = [...figure.querySelectorAll<HTMLElement>('[data-word]')];
    this.#times = wordTimes(this.#words.map((word) => word.textContent));
    this.#part('button')?.addEventListener('click', () => this.#press());
    this.#enter('waiting');
    this.#show();
  }

  start(): void {
    if (this.#state === 'waiting') this.#run();
  }

  get #state(): State {
    return this.#figure.dataset.scriptedWriting as State;
  }

  #press(): void {
    if (this.#state === 'running' || this.#state === 'waiting') {
      this.#enter('paused');
    } else {
      if (this.#state === 'done') this.#elapsedMs = 0;
      this.#run();
    }
  }

  #run(): void {
    this.#enter('running');
    this.#frameAtMs = undefined;
    requestAnimationFrame((nowMs) => this.#step(nowMs));
  }

  #step(nowMs: number): void {
    if (this.#state !== 'running') return;
    this.#elapsedMs += Math.min(nowMs - (this.#frameAtMs ?? nowMs), frameMsMax);
    this.#frameAtMs = nowMs;
    this.#show();
    if (this.#elapsedMs >= writingLengthMs(this.#times)) this.#enter('done');
    else requestAnimationFrame((nextMs) => this.#step(nextMs));
  }

  #show(): void {
    const { words, seconds } = writingFrame(this.#times, this.#elapsedMs);
    if (words !== this.#shown || words === 0) {
      this.#words.forEach((word, index) => {
        word.toggleAttribute('data-written', index < words);
        word.toggleAttribute('data-caret', index === words - 1);
      });
      this.#shown = words;
    }
    this.#write('words', `${words} kelime`);
    this.#write('seconds', `${seconds} sn`);
  }

  #enter(state: State): void {
    this.#figure.dataset.scriptedWriting = state;
    this.#write('button', buttonLabels[state]);
  }

  #write(name: string, text: string): void {
    const part = this.#part(name);
    if (part !== null && part.textContent !== text) part.textContent = text;
  }

  #part(name: string): HTMLElement | null {
    return this.#figure.parentElement?.querySelector<HTMLElement>(`[data-writing-part="${name}"]`) ?? null;
  }
}
