import { lazy, Suspense, useEffect, useState } from 'react';
import { isShortcutAllowed } from '../../ui/shortcut-guard.ts';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';

const Palette = lazy(() => import('./palette.tsx'));
const KeyList = lazy(() => import('./key-list.tsx'));

interface CommandsProps {
  readonly area: 'dashboard' | 'admin';
  /** The pages the person may see. */
  readonly pages: readonly NavigationEntry[];
}

/** Ctrl/⌘+K opens the command palette, `?` the list of keys; both are loaded when they are first asked for. */
export function Commands({ area, pages }: CommandsProps) {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const requested = toShortcutDialog(event);
      if (requested === undefined || !isShortcutAllowed(event)) return;
      event.preventDefault();
      setOpen(requested);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <Suspense>
      {open === 'palette' && <Palette area={area} pages={pages} onClose={close} />}
      {open === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  );
}

function toShortcutDialog(event: KeyboardEvent): 'palette' | 'keys' | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.code === 'KeyK') return 'palette';
  return !isCommand && event.key === '?' ? 'keys' : undefined;
}
