import { editWordsMax } from '@hokka/contracts/articles/edits.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import './edits.css';
import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { PostponedCall } from '../../../lib/postponed-call.ts';
import type { SectionRewriting } from '../panels/outline-panel.tsx';
import type { SuggestionJournal } from '../save/use-suggestion-journal.ts';
import type { Decision } from '../suggestions/decide-suggestions.ts';
import { captureTarget, type EditTarget, isUndecided } from '../suggestions/edit-target.ts';
import { listSuggestions, type OpenSuggestion } from '../suggestions/list-suggestions.ts';
import { ActiveSuggestion, SuggestionBar } from '../suggestions/suggestion-bar.tsx';
import { decideAbout, getActive, moveToSuggestion } from '../suggestions/suggestion-commands.ts';
import { suggestionPlugin, suggestionsKey } from '../suggestions/suggestion-plugin.ts';
import type { EarlyMenu } from './early-menu.ts';
import { EditBubble } from './edit-bubble.tsx';
import { EditMenu } from './edit-menu.tsx';
import type { EditOrder, RunningEdit } from './edit-order.ts';
import { EditPreview } from './edit-preview.tsx';
import type { EditSession } from './edit-session.ts';
import { createEditSurface } from './edit-surface.ts';
import { HeadingButton } from './heading-button.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { readJournalValue, readRunningEdit, restoreSuggestions } from './suggestion-journal.ts';

/** Stores open suggestions in the browser, so that they survive a reload. */
export interface EditJournal {
  /** The open suggestions, or those of an earlier page. */
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  readonly writeNow: SuggestionJournal['writeNow'];
}

interface RichTextEditsProps {
  readonly editor: Editor;
  readonly edits: { readonly session: EditSession; readonly journal: EditJournal; readonly early: EarlyMenu };
  readonly rewriting: SectionRewriting;
  readonly onComment: (() => void) | undefined;
}

/** Debounce of the journal, in ms: serialising a long document takes some milliseconds. */
const storeDelayMs = 300;

const undecidedMessage = 'Bu bölümde karar bekleyen öneriler var. Önce onları kabul edin ya da reddedin.';
const emptyMessage = 'Düzenlenecek bir metin yok. Önce birkaç cümle yazın.';

/**
 * AI edits in the rich text editor: requested by bubble, slash or keys, and answered with suggestions to accept or
 * reject.
 */
export function RichTextEdits({
  editor,
  edits: { session, journal, early },
  rewriting,
  onComment,
}: RichTextEditsProps) {
  const { phase, announcement } = useSyncExternalStore(session.display.subscribe, session.display.getSnapshot);
  const [asked, setAsked] = useState<EditTarget>();
  const [surface] = useState(() => createEditSurface(editor));
  const suggestions = useOpenSuggestions(editor);
  const isBusy = phase.kind === 'starting' || phase.kind === 'writing';

  const [wish, setWish] = useState('');
  // What was typed is offered again until an answer begins.
  const unanswered = useRef('');
  useEffect(() => {
    if (phase.kind === 'writing') unanswered.current = '';
  }, [phase.kind]);
  const openMenu = useEffectEvent((typed = '') => {
    if (isBusy) return session.display.announce('Bir AI düzenlemesi sürüyor');
    const target = captureTarget(editor.state);
    const reason =
      target === undefined ? emptyMessage : isUndecided(editor.state, target) ? undecidedMessage : undefined;
    if (reason !== undefined) return session.display.fail(reason, undefined);
    // Keeps the target visible while the focus is in the menu.
    if (target !== undefined) surface.track(target);
    setAsked(target);
    setWish(typed.trim() || unanswered.current);
    if (typed.endsWith('\n') && typed.trim() !== '' && target !== undefined && countWords(target.text) <= editWordsMax)
      order({ kind: 'custom', wish: typed.trim() }, target);
  });
  const order = (wanted: EditOrder, target: EditTarget) => {
    setAsked(undefined);
    unanswered.current = wanted.wish ?? '';
    editor.commands.focus(undefined, { scrollIntoView: false });
    if (isUndecided(editor.state, target)) session.display.fail(undecidedMessage, undefined);
    else void session.start(wanted, target);
  };
  const askEarly = useEffectEvent(() => {
    const typed = early.takeWish();
    if (typed !== undefined) openMenu(typed);
  });
  const decide = useEffectEvent((ids: readonly string[], decision: Decision) => {
    if (ids.length === 0) return;
    if (decision === 'accept') session.sets.countAccepted(ids);
    decideAbout(editor.view, new Set(ids), decision);
    // The text that was sent is still selected.
    if (ids.length > 1) editor.commands.setTextSelection(editor.state.selection.to);
    const left = listSuggestions(editor.state.doc).length;
    const done = decision === 'accept' ? 'kabul edildi' : 'reddedildi';
    const counted = ids.length === 1 ? 'Öneri' : `${formatNumber(ids.length)} öneri`;
    session.display.announce(
      `${counted} ${done}. ${left === 0 ? 'Açık öneri kalmadı.' : `${formatNumber(left)} öneri kaldı.`}`,
    );
    editor.view.focus();
  });
  const move = useEffectEvent((direction: 1 | -1) => {
    const found = moveToSuggestion(editor.view, direction);
    if (found !== undefined) session.display.announce(describe(found, listSuggestions(editor.state.doc)));
    editor.view.focus();
  });

  const { writeNow } = journal;
  const isKept = useRef(false);
  const keep = useEffectEvent(() => {
    const value = readJournalValue(editor, session);
    if (value === undefined && !isKept.current) return;
    isKept.current = value !== undefined;
    journal.write(value);
  });
  const [keeping] = useState(() => new PostponedCall(() => keep()));
  const keepNow = useEffectEvent(() => {
    if (!keeping.isPending) return;
    keeping.cancel();
    keep();
  });
  const restore = useEffectEvent((): RunningEdit | undefined => {
    const left = readRunningEdit(journal.read());
    const count = restoreSuggestions(editor, session, journal.read());
    isKept.current = journal.read() !== undefined;
    if (count > 0) session.display.announce(`${formatNumber(count)} öneri karar bekliyor.`);
    return left;
  });

  useEffect(() => {
    editor.registerPlugin(suggestionPlugin());
    editor.registerPlugin(
      editKeys({
        onAsk: () => openMenu(),
        onMove: (direction) => move(direction),
        onDecide: (decision) => {
          const active = getActive(editor.state);
          if (active !== undefined) decide([active.id], decision);
          return active !== undefined;
        },
      }),
    );
    const detach = session.answers.attach(surface);
    const left = restore();
    let running = session.listRunning();
    const unsubscribe = session.display.subscribe(() => {
      if (session.listRunning() === running) return;
      running = session.listRunning();
      keeping.schedule(storeDelayMs);
    });
    void session.resume(left);
    askEarly();
    const report = () => {
      session.sets.reportDecided(listIds(editor));
      keeping.schedule(storeDelayMs);
    };
    editor.on('update', report);
    writeNow.current = () => keepNow();
    session.openMenu = () => openMenu();
    return () => {
      detach();
      unsubscribe();
      editor.off('update', report);
      keepNow();
      writeNow.current = undefined;
      session.openMenu = undefined;
      if (!editor.isDestroyed) editor.unregisterPlugin([suggestionsKey, keysKey]);
    };
  }, [editor, session, surface, writeNow, keeping]);

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <EditBubble
        editor={editor}
        isHidden={asked !== undefined || isBusy || suggestions.active !== undefined}
        isAnswered={phase.kind !== 'idle'}
        onOrder={order}
        onMore={() => openMenu()}
        onComment={onComment}
        hasBarBelow={suggestions.count > 0}
      />
      {!isBusy && <HeadingButton editor={editor} onRewrite={(heading) => rewriting.ask(rewriting.find(heading))} />}
      {!isBusy && <SlashMenu editor={editor} earlyKeys={early.keys} onOrder={order} onAsk={() => openMenu()} />}
      {asked !== undefined && (
        <EditMenu
          editor={editor}
          target={asked}
          firstWish={wish}
          onOrder={(wanted) => order(wanted, asked)}
          onClose={() => {
            setAsked(undefined);
            surface.untrack();
            editor.view.focus();
          }}
        />
      )}
      {suggestions.active !== undefined && asked === undefined && (
        <ActiveSuggestion
          editor={editor}
          suggestion={suggestions.active}
          onDecide={(decision) => decide([suggestions.active?.id ?? ''], decision)}
        />
      )}
      {suggestions.count > 0 && (
        <SuggestionBar
          count={suggestions.count}
          at={suggestions.at}
          onMove={move}
          onDecideAll={(decision) => decide(listIds(editor), decision)}
        />
      )}
      {phase.kind !== 'idle' && (
        <EditPreview editor={editor} session={session} phase={phase} onLeave={() => editor.view.focus()} />
      )}
    </>
  );
}

/** Display state of the open suggestions. Typing outside them does not change it, so nothing renders again. */
function useOpenSuggestions(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const all = listSuggestions(state.doc);
      const active = getActive(state);
      return { count: all.length, at: active === undefined ? -1 : all.findIndex(({ id }) => id === active.id), active };
    },
    equalityFn: (one, other) =>
      one.count === other?.count && one.at === other.at && isSameSuggestion(one.active, other.active),
  });
}

/** Typing in a suggestion changes its length with each key: its buttons follow when typing pauses. */
function isSameSuggestion(one: OpenSuggestion | undefined, other: OpenSuggestion | undefined): boolean {
  return one?.id === other?.id && one?.from === other?.from;
}

function listIds({ state }: Editor): string[] {
  return listSuggestions(state.doc).map(({ id }) => id);
}

function describe(one: OpenSuggestion, all: readonly OpenSuggestion[]): string {
  const place = `Öneri ${all.findIndex(({ id }) => id === one.id) + 1}/${all.length}`;
  if (one.removed === '') return `${place}: ekle: ${one.added}`;
  if (one.added === '') return `${place}: sil: ${one.removed}`;
  return `${place}: “${one.removed}” yerine “${one.added}”`;
}

const keysKey = new PluginKey('editKeys');

interface Keys {
  readonly onAsk: () => void;
  readonly onMove: (direction: 1 | -1) => void;
  /** @returns whether there was a suggestion to decide about */
  readonly onDecide: (decision: Decision) => boolean;
}

/**
 * Ctrl/⌘+J opens the AI menu; F8 and Shift+F8 go to the next and previous suggestion; Alt+Enter accepts and
 * Shift+Alt+Enter rejects the one at the cursor.
 */
function editKeys({ onAsk, onMove, onDecide }: Keys): Plugin {
  return new Plugin({
    key: keysKey,
    props: {
      handleKeyDown(view, event) {
        const isMod = event.ctrlKey || event.metaKey;
        if (isMod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'j') {
          event.preventDefault();
          onAsk();
          return true;
        }
        if (event.key === 'F8' && !isMod && !event.altKey && listSuggestions(view.state.doc).length > 0) {
          onMove(event.shiftKey ? -1 : 1);
          return true;
        }
        if (event.key === 'Enter' && event.altKey && !isMod) return onDecide(event.shiftKey ? 'reject' : 'accept');
        return false;
      },
    },
  });
}
