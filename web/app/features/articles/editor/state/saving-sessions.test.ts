import type { Article } from '@hokka/contracts/articles/article.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDraft } from './article-changes.ts';
import { type ArticleEditorState, createEditorState, editorReducer, type PendingSave } from './editor-state.ts';
import { planSave } from './plan-save.ts';

/** The server as a tab sees it. It keeps no former text: what a tab overwrites is gone unless the tab has laid it aside before. */
class Server {
  article = {
    id: 'a',
    title: 'Başlık olsun',
    content: 'Bir.\n\nİki.\n\nÜç.',
    category: null,
    tags: [],
    meta_description: null,
    keyphrase: null,
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

/** One tab with its editor and the journal that outlives it. */
class Tab {
  state: ArticleEditorState;
  /** What lies in the browser: written with every change, as it is before a tab is killed. */
  journal:
    | { readonly draft: ArticleEditorState['draft']; readonly base: Article; readonly pending: PendingSave | undefined }
    | undefined;
  readonly #server: Server;
  #saves = 0;
  readonly #name: string;

  constructor(name: string, server: Server) {
    this.#name = name;
    this.#server = server;
    this.state = createEditorState(server.article);
  }

  dispatch(event: Parameters<typeof editorReducer>[1]): void {
    this.state = editorReducer(this.state, event);
    const { draft, saved, pending } = this.state;
    this.journal = { draft, base: saved, pending };
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
    if (answer === 'conflict') this.dispatch({ type: 'outrun', id: save.id, article: this.#server.article });
    else this.dispatch({ type: 'saved', id: save.id, article: answer });
  }

  /** The author chooses; the text that loses is laid aside first. */
  choose(takesMine: boolean): void {
    const { newer, draft } = this.state;
    if (newer === undefined) return;
    this.#server.laidAside.push(takesMine ? (newer.content ?? '') : draft.content);
    this.dispatch({ type: 'replaced', article: newer, ...(takesMine ? { draft } : {}) });
  }

  /** A page that is loaded again, after a kill too, begins with what lies in the browser. */
  reload(): void {
    if (this.journal === undefined) {
      this.state = createEditorState(this.#server.article);
      return;
    }
    const { draft, base, pending } = this.journal;
    this.state = { ...createEditorState(base), draft, pending };
    this.dispatch({ type: 'arrived', article: this.#server.article });
  }

  isClean(): boolean {
    const { draft, saved, pending, newer } = this.state;
    return pending === undefined && newer === undefined && JSON.stringify(draft) === JSON.stringify(toDraft(saved));
  }
}

type Step =
  | { readonly kind: 'type'; readonly tab: number; readonly place: number }
  | { readonly kind: 'save'; readonly tab: number; readonly network: Network }
  | { readonly kind: 'choose'; readonly tab: number; readonly takesMine: boolean }
  | { readonly kind: 'read' | 'reload'; readonly tab: number };

const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), tab, place: fc.nat(5) }) },
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

test('property: a thousand sessions of two tabs, cut networks, reloads and conflicts lose no letter', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Server();
      const tabs = [new Tab('a', server), new Tab('b', server)] as const;
      const typed: string[] = [];
      for (const [index, one] of steps.entries()) {
        const at = tabs[one.tab === 0 ? 0 : 1];
        if (one.kind === 'type') {
          typed.push(`‹${index}›`);
          at.type(one.place, `‹${index}›`);
        } else if (one.kind === 'save') at.save(one.network);
        else if (one.kind === 'choose') at.choose(one.takesMine);
        else if (one.kind === 'reload') at.reload();
        else at.dispatch({ type: 'arrived', article: server.article });
      }
      for (let round = 0; round < 20 && !tabs.every((each) => each.isClean()); round += 1) {
        for (const each of tabs) {
          each.choose(true);
          each.save('works');
        }
      }
      expect(tabs.every((each) => each.isClean())).toBe(true);
      const kept = [server.article.content, ...server.laidAside].join('\n');
      expect(typed.filter((letters) => !kept.includes(letters))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
