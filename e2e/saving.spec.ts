import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { getRevision, listRevisions } from '@hokka/contracts/articles/revisions.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';
import { readJournaledTexts, waitForJournaledText } from './support/journal.ts';

const content = 'Birinci paragraf.\n\nİkinci paragraf.\n\nÜçüncü paragraf.';

// 204 more, in parts that can be played separately: `--grep 'sessions from 1040'` with HOKKA_E2E_LONG=1.
const longPieces = [
  { count: 4, firstSeed: 5 },
  ...[1000, 1040, 1080, 1120, 1160].map((firstSeed) => ({ count: 40, firstSeed })),
];

for (const { count, firstSeed, tag } of [
  { count: 4, firstSeed: 1, tag: [] },
  ...longPieces.map((piece) => ({ ...piece, tag: '@long' })),
]) {
  test(`no typed word is lost in ${count} sessions from ${firstSeed} on: two tabs, cut networks, reloads, kills, other devices`, {
    tag,
  }, async ({ aUser, api, browser }) => {
    test.setTimeout(count * 15_000);
    const user = await aUser();
    const { id } = await api.writeArticle(user, { title: 'Yitirilmeyen yazı', content });
    // Not watched for refused calls, because these are cut off at random.
    const context = await browser.newContext({ storageState: await user.page.context().storageState() });
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
    const desk = new Desk(context, api, user.token, id);
    await desk.begin();
    for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
      await test.step(`session ${seed}`, () => desk.playSession(seed));
      expect(errors, `session ${seed}`).toEqual([]);
    }
    // A killed tab loses at most the last half second; the slowest write on a busy machine does not contradict that.
    expect(Math.min(...desk.journalDelays)).toBeLessThan(500);
    await context.close();
  });
}

/** The browser of one user with an article in up to two tabs, and another device of the user. */
class Desk {
  readonly journalDelays: number[] = [];
  readonly #context: BrowserContext;
  readonly #api: Api;
  readonly #token: string;
  readonly #id: string;
  readonly #tabs: (Page | undefined)[] = [undefined, undefined];
  #reader!: Page;
  /** When the next save is cut off. */
  #cut: 'before' | 'after' | undefined;

  constructor(context: BrowserContext, api: Api, token: string, id: string) {
    this.#context = context;
    this.#api = api;
    this.#token = token;
    this.#id = id;
  }

  async begin(): Promise<void> {
    this.#reader = await this.#context.newPage();
    await this.#reader.goto('/robots.txt');
  }

  /** Performs three random actions; afterwards each typed word is on the server, in a revision or in the journal. */
  async playSession(seed: number): Promise<void> {
    const random = createRandom(seed);
    const typed: string[] = [];
    const log: string[] = [];
    const type = async () => {
      typed.push(`söz${seed}x${typed.length}x`);
      await this.#type(await this.#write(random(4) === 0 ? 1 : 0), typed.at(-1) ?? '', random(3));
    };
    const goOffline = async () => {
      // A page cannot be loaded without a network, unlike its parts.
      for (const index of [1, 0]) await this.#write(index);
      await this.#context.setOffline(true);
    };
    const actions: Record<string, () => Promise<void>> = {
      type,
      'type and reload': async () => {
        await type();
        await (await this.#findWriting())?.reload({ waitUntil: 'commit' });
      },
      'type and kill': async () => {
        await type();
        await this.#kill(typed.at(-1) ?? '');
      },
      'type offline': async () => {
        await goOffline();
        await type();
        await this.#context.setOffline(false);
      },
      'type and cut before': async () => {
        this.#cut = 'before';
        await type();
      },
      'type and cut after': async () => {
        this.#cut = 'after';
        await type();
      },
      'other device': async () => {
        typed.push(`aygıt${seed}x${typed.length}x`);
        await this.#saveElsewhere(typed.at(-1) ?? '', random(3));
      },
    };
    const names = Object.keys(actions);
    for (let step = 0; step < 3; step += 1) {
      const name = names[random(names.length)] ?? 'type';
      log.push(name);
      await actions[name]?.();
    }
    this.#cut = undefined;
    await this.#decide(random(3));
    const message = `session ${seed}: ${log.join(', ')}`;
    await expect.poll(() => this.#findLost(typed), { message, intervals: [20, 50, 100] }).toEqual([]);
  }

  async #findLost(typed: readonly string[]): Promise<string[]> {
    const kept = [await this.#readServer(), ...(await readJournaledTexts(this.#reader))];
    const missing = () => typed.filter((word) => !kept.some((text) => text.includes(word)));
    if (missing().length === 0) return [];
    const [token, id] = [this.#token, this.#id];
    const { revisions } = await this.#api.call(listRevisions, { token, params: { id } });
    for (const { id: revisionId } of revisions) {
      kept.push((await this.#api.call(getRevision, { token, params: { id, revisionId } })).content);
      if (missing().length === 0) return [];
    }
    return missing();
  }

  /** Returns a tab that may write; the other tab hands over first if it was writing. */
  async #write(index: number): Promise<Page> {
    let tab = this.#tabs[index];
    if (tab === undefined) {
      tab = await this.#context.newPage();
      tab.on('dialog', (dialog) => void dialog.accept());
      await this.#watchSaves(tab);
      this.#tabs[index] = tab;
      await tab.goto(`/dashboard/articles/edit/${this.#id}`);
    }
    const takeOver = tab.getByRole('button', { name: 'Burada yaz' });
    await expect(findArticleText(tab).or(takeOver)).toBeVisible();
    // A following tab takes over automatically once the writing one is closed: the button may disappear before it is
    // clicked.
    if (await takeOver.isVisible()) await takeOver.click({ timeout: 5000 }).catch(() => undefined);
    await expect(findArticleText(tab)).toBeVisible();
    return tab;
  }

  async #type(tab: Page, word: string, place: number): Promise<void> {
    await findArticleText(tab).focus();
    await tab.keyboard.press(place === 0 ? 'Control+Home' : 'Control+End');
    if (place === 2) await tab.keyboard.press('Enter');
    await tab.keyboard.insertText(` ${word} `);
  }

  async #findWriting(): Promise<Page | undefined> {
    for (const tab of this.#tabs) if (tab !== undefined && (await findArticleText(tab).isVisible())) return tab;
    return undefined;
  }

  /** Kills the process of the writing tab. */
  async #kill(word: string): Promise<void> {
    const tab = await this.#findWriting();
    if (tab === undefined) return;
    this.journalDelays.push(await waitForJournaledText(tab, word));
    const session = await this.#context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await tab.close();
    this.#tabs[this.#tabs.indexOf(tab)] = undefined;
  }

  async #readServer(): Promise<string> {
    const article = await this.#api.call(getArticle, { token: this.#token, params: { id: this.#id } });
    return 'content' in article ? (article.content ?? '') : '';
  }

  async #saveElsewhere(word: string, place: number): Promise<void> {
    const { version = 0, content: text = '' } = (await this.#api.call(getArticle, {
      token: this.#token,
      params: { id: this.#id },
    })) as { version?: number; content?: string };
    const blocks = text.split('\n\n');
    const at = Math.min(place, blocks.length - 1);
    blocks[at] = `${blocks[at]} ${word}`;
    const body = { content: blocks.join('\n\n'), version };
    // The tab may have saved meanwhile: then it retries.
    await this.#api
      .call(updateArticle, { token: this.#token, params: { id: this.#id }, body })
      .catch(() => this.#saveElsewhere(word, place));
  }

  /** Chooses where two texts conflict. */
  async #decide(choice: number): Promise<void> {
    for (const tab of this.#tabs) {
      const compare = tab
        ?.getByRole('alert')
        .or(tab.getByRole('status'))
        .filter({ hasText: 'Makale başka bir yerde değiştirildi' })
        .getByRole('button', { name: 'Karşılaştır' });
      if (tab === undefined || compare === undefined || !(await compare.isVisible())) continue;
      await compare.click();
      const dialog = tab.getByRole('dialog');
      await dialog
        .getByRole('button', { name: ['Sizin metniniz', 'Kayıtlı metin', 'İkisi de'][choice] ?? '', exact: true })
        .click();
      await dialog.getByRole('button', { name: 'Seçtiklerimi kaydet' }).click();
      await expect(dialog).toBeHidden();
    }
  }

  /**
   * Cuts saves off. Uses the browser's debugging protocol, because routes of Playwright disable the cache and every
   * page would be loaded completely.
   */
  async #watchSaves(tab: Page): Promise<void> {
    const session = await this.#context.newCDPSession(tab);
    session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
      const isSave = request.method === 'PUT';
      const cut = isSave ? this.#cut : undefined;
      const isAnswered = responseStatusCode !== undefined;
      if (isSave && !isAnswered) this.#cut = undefined;
      const ends = isAnswered || cut === 'before';
      const end = ends
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : session.send('Fetch.continueRequest', { requestId, interceptResponse: cut === 'after' });
      // The page may be closed by then.
      end.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/articles/*' }] });
  }
}

/** Whole numbers below a limit; the same sequence for the same seed (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
