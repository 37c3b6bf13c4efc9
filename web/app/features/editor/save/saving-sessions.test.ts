import type { Article } from '@hokka/contracts/articles/article.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { toDraft } from './article-changes.ts';
import { planSave } from './autosave.ts';
import { type ArticleEditorState, editorReducer, isUnacknowledged, type PendingSave } from './editor-state.ts';
import { type JournalEntry, toEntry } from './journal-entry.ts';
import { openFromJournal } from './open-from-journal.ts';

/**
 * The server as a browser sees it. It stores no revisions: text that a tab overwrites is lost unless the tab has stored
 * it separately before.
 */
class Server {
  article = {
    id: 'a',
    title: 'Başlık olsun',
    content: 'Bir.\n\nİki.\n\nÜç.',
    category: null,
    tags: [],
    meta_description: null,
    keyphrase: null,
    cover: null,
    is_public: false,
    version: 1,
  } as unknown as Article;
  readonly #saves = new Map<string, number>();
  readonly laidAside: string[] = [];

  save({ id, version, changes }: PendingSave): Article | 'conflict' {
    const made = this.#saves.get(id);
    if (made !== undefined) return { ...this.article, ...changes, version: made } as Article;
    if (version !== this.article.version) return 'conflict';
    this.article = { ...this.article, ...changes, version: version + 1 } as Article;
    this.#saves.set(id, version + 1);
    return this.article;
  }
}

type Network = 'works' | 'cut before' | 'cut after';

/** The browser's journal: written with every change, as happens before a tab is killed. */
type Journal = Map<string, JournalEntry>;

/** The writing tab of a browser: opened again after a reload, a kill, or a takeover by another tab. */
class Tab {
  state!: ArticleEditorState;
  readonly #journal: Journal = new Map();
  readonly #server: Server;
  readonly #name: string;
  #saves = 0;
  #openings = 0;
  #writes = 0;
  #replaced: readonly JournalEntry[] = [];

  constructor(name: string, server: Server) {
    this.#name = name;
    this.#server = server;
    this.open();
  }

  get journaled(): string[] {
    return [...this.#journal.values()].map(({ draft }) => draft.content);
  }

  dispatch(event: Parameters<typeof editorReducer>[1]): void {
    this.state = editorReducer(this.state, event);
    this.#write();
  }

  #write(): void {
    for (const { key, keptAt } of this.#replaced) {
      if (this.#journal.get(key)?.keptAt === keptAt) this.#journal.delete(key);
    }
    this.#replaced = [];
    const key = `${this.#name}${this.#openings}`;
    if (isUnacknowledged(this.state)) this.#journal.set(key, toEntry(this.state, key, new Date(this.#writes++)));
    else this.#journal.delete(key);
  }

  type(place: number, letters: string): void {
    const blocks = this.state.draft.content.split('\n\n');
    const at = place % (blocks.length + 1);
    if (at === blocks.length) blocks.push(letters);
    else blocks[at] += letters;
    this.dispatch({ type: 'edited', patch: { content: blocks.join('\n\n') } });
  }

  save(network: Network): void {
    const save = planSave(this.state, 'auto', `${this.#name}${this.#saves++}`);
    if (save === undefined) return;
    this.dispatch({ type: 'sending', save });
    if (network === 'cut before') return;
    const answer = this.#server.save(save);
    if (network === 'cut after') return;
    if (answer === 'conflict') this.dispatch({ type: 'superseded', id: save.id, article: this.#server.article });
    else this.dispatch({ type: 'saved', id: save.id, article: answer });
  }

  /** The author chooses; the discarded text is stored separately first. */
  choose(takesMine: boolean): void {
    const { newer, draft } = this.state;
    if (newer === undefined) return;
    this.#server.laidAside.push(takesMine ? (newer.content ?? '') : draft.content);
    this.dispatch({ type: 'replaced', article: newer, ...(takesMine ? { draft } : {}) });
  }

  /** A page that is loaded, and one that takes over, starts from the journal. */
  open(entries = this.#readJournal()): void {
    const opened = openFromJournal(this.#server.article, entries);
    this.#openings += 1;
    this.#replaced = [...opened.settled, ...(opened.adopted === undefined ? [] : [opened.adopted])];
    this.state = opened.state;
    this.#write();
  }

  /**
   * Another page takes over from one that hangs, and has read the journal before the last changes of that one arrive
   * there.
   */
  openEarly(place: number, letters: string): void {
    const entries = this.#readJournal();
    this.type(place, letters);
    this.open(entries);
  }

  #readJournal(): readonly JournalEntry[] {
    return [...this.#journal.values()].toSorted((one, two) => Date.parse(two.keptAt) - Date.parse(one.keptAt));
  }

  isClean(): boolean {
    const { draft, saved, pending, newer } = this.state;
    return pending === undefined && newer === undefined && JSON.stringify(draft) === JSON.stringify(toDraft(saved));
  }
}

type Step =
  | { readonly kind: 'type' | 'open early'; readonly tab: number; readonly place: number }
  | { readonly kind: 'save'; readonly tab: number; readonly network: Network }
  | { readonly kind: 'choose'; readonly tab: number; readonly takesMine: boolean }
  | { readonly kind: 'read' | 'reload'; readonly tab: number };

const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), tab, place: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open early' as const), tab, place: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      tab,
      network: fc.constantFrom<Network>('works', 'works', 'cut before', 'cut after'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('choose' as const), tab, takesMine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'reload' as const), tab }) },
);

test('property: a thousand sessions of two browsers, cut networks, reloads, kills and conflicts lose no letter', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Server();
      const tabs = [new Tab('a', server), new Tab('b', server)] as const;
      const typed: string[] = [];
      for (const [index, one] of steps.entries()) {
        const at = tabs[one.tab === 0 ? 0 : 1];
        if (one.kind === 'type' || one.kind === 'open early') {
          const letters = `‹${index}›`;
          typed.push(letters);
          if (one.kind === 'type') at.type(one.place, letters);
          else at.openEarly(one.place, letters);
        } else if (one.kind === 'save') at.save(one.network);
        else if (one.kind === 'choose') at.choose(one.takesMine);
        else if (one.kind === 'reload') at.open();
        else at.dispatch({ type: 'arrived', article: server.article });
      }
      for (let round = 0; round < 20 && !tabs.every((each) => each.isClean()); round += 1) {
        for (const each of tabs) {
          each.choose(true);
          each.save('works');
        }
      }
      expect(tabs.every((each) => each.isClean())).toBe(true);
      const kept = [server.article.content, ...server.laidAside, ...tabs.flatMap((each) => each.journaled)].join('\n');
      expect(typed.filter((letters) => !kept.includes(letters))).toEqual([]);
    }),
    randomRuns(200),
  );
});
