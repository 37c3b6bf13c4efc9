import './spelling.css';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { TextChecker } from '../../../../lib/text-check/text-checker.ts';
import { handleTextEvents, handleWindowKeys } from './issue-keys.ts';
import { IssueMenu } from './issue-menu.tsx';
import { PlainTextSurface } from './plain-text-surface.ts';
import { RichTextSurface } from './rich-text-surface.ts';
import { SpellingSession } from './spelling-session.ts';
import type { DictionaryActions } from './use-dictionary.ts';

/** The checks of one text, with a worker of their own. */
export function createSession(): SpellingSession {
  return new SpellingSession(new TextChecker());
}

interface RichTextSpellingProps {
  readonly editor: Editor;
  readonly session: SpellingSession;
  readonly dictionary: DictionaryActions;
}

/** Underlines issues in the rich text editor and opens their menus, by pointer and by keys. */
export function RichTextSpelling({ editor, session, dictionary }: RichTextSpellingProps) {
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
  const isWorking = state === 'checking' || state === 'checked';
  useEffect(() => {
    // Two underlines under one word say no more than one: the browser's own come back where ours fail.
    editor.view.dom.spellcheck = !isWorking;
  }, [editor, isWorking]);
  useEffect(() => handleTextEvents(editor, session), [editor, session]);
  useWindowEvents(session);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {menu !== undefined && (
        <IssueMenu
          // Each issue has a menu of its own, so that it takes the focus again.
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
}

/** The same for the field in which a text is edited as Markdown: there is the list only, and what it selects. */
export function PlainTextSpelling({ field, session }: PlainTextSpellingProps) {
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
  useWindowEvents(session);
  return null;
}

/** F7, and another try when the connection is back. */
function useWindowEvents(session: SpellingSession): void {
  useEffect(() => handleWindowKeys(session), [session]);
  useEffect(() => {
    const retry = () => session.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [session]);
}
