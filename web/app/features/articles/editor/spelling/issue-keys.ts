import type { Editor } from '@tiptap/core';
import { findIssueAt } from './issue-decorations.ts';
import type { SpellingSession } from './spelling-session.ts';

/** Opens the menu of the issue that is clicked, or that the cursor is in. Returns the way to stop. */
export function handleTextEvents(editor: Editor, session: SpellingSession): () => void {
  const { dom } = editor.view;
  const stopping = new AbortController();
  const { signal } = stopping;
  // The browser sends this after the context key, also when that was handled.
  let isKeyHandled = false;
  const onClick = (event: MouseEvent) => {
    const isOnIssue = event.target instanceof Element && event.target.closest('[data-rule]') !== null;
    const position = isOnIssue ? editor.view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
    if (position === null || getSelection()?.isCollapsed !== true || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const issue = findIssueAt(editor.state, position.pos);
    if (issue === undefined) return;
    // The editor would hear of it only later, and put back the selection that was there before.
    editor.commands.setTextSelection(position.pos);
    session.openMenu(issue, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isKeyHandled = false;
    if (isMenuKey(event)) {
      const issue = findIssueAt(editor.state, editor.state.selection.head);
      if (issue === undefined) return;
      event.preventDefault();
      // Before the editor's own keys, of which Enter is one.
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

/** Shift+F10 and the context key, as everywhere, and Alt+Enter, which keyboards without them have. */
function isMenuKey({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  return key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'Enter' && altKey);
}

/** F7 goes to the next issue, with Shift to the one before, wherever the focus is. Returns the way to stop. */
export function handleWindowKeys(session: SpellingSession): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F7' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // The text behind a dialog is not reached; what stands beside it covers nothing.
    if (document.querySelector('[role="dialog"]:not([data-beside-text]), [role="alertdialog"]') !== null) return;
    event.preventDefault();
    session.showNext(event.shiftKey ? -1 : 1);
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
