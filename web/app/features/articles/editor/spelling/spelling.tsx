import './spelling.css';
import type { Editor } from '@tiptap/core';
import { useEffect, useSyncExternalStore } from 'react';
import { TextChecker } from '../../../../lib/text-check/text-checker.ts';
import { handleTextEvents, handleWindowKeys } from './issue-keys.ts';
import { IssueMenu } from './issue-menu.tsx';
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
  const { menu, announcement } = useSyncExternalStore(session.subscribe, session.getSnapshot);
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
  useEffect(() => handleTextEvents(editor, session), [editor, session]);
  useEffect(() => handleWindowKeys(session), [session]);
  useEffect(() => {
    const retry = () => session.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [session]);
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
