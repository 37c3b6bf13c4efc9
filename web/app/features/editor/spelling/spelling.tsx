import './spelling.css';
import '../analysis/analysis.css';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { TextChecker } from '../../../lib/text-check/text-checker.ts';
import { AnalysisSession } from '../analysis/analysis-session.ts';
import { PlainTextAnalysis } from '../analysis/plain-text-analysis.ts';
import { RichTextAnalysis } from '../analysis/rich-text-analysis.ts';
import { handleTextEvents, handleWindowKeys } from './issue-keys.ts';
import { IssueMenu } from './issue-menu.tsx';
import { PlainTextSurface } from './plain-text-surface.ts';
import { RichTextSurface } from './rich-text-surface.ts';
import { SpellingSession } from './spelling-session.ts';
import type { DictionaryActions } from './use-dictionary.ts';

/** Creates the checks and the analysis of one text; both share one worker. */
export function createSessions(): { readonly session: SpellingSession; readonly analysis: AnalysisSession } {
  const checker = new TextChecker();
  return { session: new SpellingSession(checker), analysis: new AnalysisSession(checker) };
}

interface RichTextSpellingProps {
  readonly editor: Editor;
  readonly session: SpellingSession;
  readonly analysis: AnalysisSession;
  readonly dictionary: DictionaryActions;
}

/** Underlines issues in the rich text editor and opens their menus by pointer and keys. */
export function RichTextSpelling({ editor, session, analysis, dictionary }: RichTextSpellingProps) {
  const { state, menu, announcement } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => {
    let surface: RichTextSurface | undefined;
    const stop = session.attach((events) => {
      surface = new RichTextSurface(editor, events);
      return surface;
    });
    return () => {
      stop();
      surface?.detach();
    };
  }, [editor, session]);
  useEffect(() => {
    const surface = new RichTextAnalysis(editor);
    const { changed, stop } = analysis.attach(surface);
    editor.on('update', changed);
    return () => {
      editor.off('update', changed);
      stop();
      surface.detach();
    };
  }, [editor, analysis]);
  const isWorking = state === 'checking' || state === 'checked';
  useEffect(() => {
    // Two underlines below one word would be redundant: the browser's own are used only when ours fail.
    editor.view.dom.spellcheck = !isWorking;
  }, [editor, isWorking]);
  useEffect(() => handleTextEvents(editor, session), [editor, session]);
  useWindowEvents(session, analysis);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {menu !== undefined && (
        <IssueMenu
          // A new menu for each issue, so that it takes the focus again.
          key={`${menu.issue.from} ${menu.issue.rule} ${menu.hasFocus}`}
          editor={editor}
          issue={menu.issue}
          hasFocus={menu.hasFocus}
          session={session}
          dictionary={dictionary}
        />
      )}
    </>
  );
}

interface PlainTextSpellingProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly session: SpellingSession;
  readonly analysis: AnalysisSession;
}

/** Checks a field in which a text is edited as Markdown: issues are only listed, and selected in the field. */
export function PlainTextSpelling({ field, session, analysis }: PlainTextSpellingProps) {
  useEffect(() => {
    if (field.current === null) return undefined;
    const { current } = field;
    let surface: PlainTextSurface | undefined;
    const stop = session.attach((events) => {
      surface = new PlainTextSurface(current, events);
      return surface;
    });
    return () => {
      stop();
      surface?.detach();
    };
  }, [field, session]);
  useEffect(() => {
    if (field.current === null) return undefined;
    const { current } = field;
    const { changed, stop } = analysis.attach(new PlainTextAnalysis(current));
    current.addEventListener('input', changed);
    return () => {
      current.removeEventListener('input', changed);
      stop();
    };
  }, [field, analysis]);
  useWindowEvents(session, analysis);
  return null;
}

/** Handles F7, and retries when the connection is back. */
function useWindowEvents(session: SpellingSession, analysis: AnalysisSession): void {
  useEffect(() => handleWindowKeys(session), [session]);
  useEffect(() => {
    const retry = () => {
      session.retry();
      analysis.retry();
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [session, analysis]);
}
