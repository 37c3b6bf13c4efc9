import { buttonClasses } from './button-classes.ts';

/** In ms; long enough to read two sentences and to reach the button. */
const shownMs = 15_000;

/**
 * Shows a message if the notifications themselves cannot be loaded. It replaces the previous one.
 * @param action a single action
 */
export function showPlainNote(
  message: string,
  action?: { readonly label: string; readonly onClick: () => void },
): void {
  document.getElementById('plain-note')?.remove();
  const note = document.createElement('div');
  note.id = 'plain-note';
  note.role = 'alert';
  note.className =
    'fixed inset-x-4 bottom-(--toast-bottom) z-50 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-float sm:left-auto sm:w-[22rem]';
  const text = document.createElement('p');
  text.className = 'min-w-40 flex-1 wrap-anywhere';
  text.textContent = message;
  note.append(text);
  if (action !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = buttonClasses('secondary', 'small');
    button.textContent = action.label;
    button.addEventListener('click', () => {
      note.remove();
      action.onClick();
    });
    note.append(button);
  }
  document.body.append(note);
  setTimeout(() => note.remove(), shownMs);
}
