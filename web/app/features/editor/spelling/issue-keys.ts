import type { Editor } from '@tiptap/core';
import { findIssueAt } from './issue-decorations.ts';
import type { SpellingSession } from './spelling-session.ts';

/**
 * Opens the menu of the issue that is clicked, or that the cursor is in. Returns a function that removes the listeners.
 */
export function handleTextEvents(editor: Editor, session: SpellingSession): () => void {
  const { dom } = editor.view;
  const stopping = new AbortController();
  const { signal } = stopping;
  // The browser sends a `contextmenu` event after the context key, even if the key was handled.
  let isKeyHandled = false;
  const onClick = (event: MouseEvent) => {
    // The second click of a double click selects the word that the first one was on.
    if (getSelection()?.isCollapsed === false) session.closeMenu();
    const isOnIssue = event.target instanceof Element && event.target.closest('[data-rule]') !== null;
    const position = isOnIssue ? editor.view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
    if (position === null || getSelection()?.isCollapsed !== true || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const issue = findIssueAt(editor.state, position.pos);
    if (issue === undefined) return;
    // The editor would notice the new selection only later, and restore the old one.
    editor.commands.setTextSelection(position.pos);
    session.openMenu(issue, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isKeyHandled = false;
    if (isMenuKey(event)) {
      const issue = findIssueAt(editor.state, editor.state.selection.head);
      if (issue === undefined) return;
      event.preventDefault();
      // Before the editor's own key handlers, which include Enter.
      event.stopPropagation();
      isKeyHandled = true;
      session.openMenu(issue, true);
    } else if (!['Shift', 'Control', 'Alt', 'Meta', 'F7'].includes(event.key)) session.closeMenu();
  };
  dom.addEventListener('click', onClick, { signal });
  dom.addEventListener('keydown', onKeyDown, { signal, capture: true });
  dom.ownerDocument.addEventListener('contextmenu', (event) => isKeyHandled && event.preventDefault(), { signal });
  dom.ownerDocument.addEventListener('pointerdown', () => (isKeyHandled = false), { signal, capture: true });
  return () => stopping.abort();
}

/** Shift+F10 and the context key, as usual, and Alt+Enter for keyboards without them. */
function isMenuKey({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  return key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'Enter' && altKey);
}

/**
 * F7 goes to the next issue, Shift+F7 to the previous one, wherever the focus is. Returns a function that removes the
 * listeners.
 */
export function handleWindowKeys(session: SpellingSession): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F7' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // Text behind a dialog is out of reach; a dialog beside the text does not cover it.
    if (document.querySelector('[role="dialog"]:not([data-beside-text]), [role="alertdialog"]') !== null) return;
    event.preventDefault();
    session.showNext(event.shiftKey ? -1 : 1);
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
