import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPartLoader, usePagePart } from '../../lib/page-part.ts';
import { notifyError } from '../../ui/notify.ts';
import { isShortcutAllowed } from '../../ui/shortcut-guard.ts';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';

const dialogs = {
  palette: { load: createPartLoader(() => import('./palette.tsx')), failure: 'Komut paleti yüklenemedi' },
  keys: { load: createPartLoader(() => import('./key-list.tsx')), failure: 'Klavye kısayolları yüklenemedi' },
};

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
  if (open === undefined) return null;
  const close = () => setOpen(undefined);
  return (
    <LoadedDialog key={open} name={open} area={area} pages={pages} onClose={close} onReopen={() => setOpen(open)} />
  );
}

interface LoadedDialogProps extends CommandsProps {
  readonly name: keyof typeof dialogs;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Where it cannot be loaded, the page beneath stays as it is, and its reader is told. */
function LoadedDialog({ name, onReopen, ...props }: LoadedDialogProps) {
  const { load, failure } = dialogs[name];
  const { part, hasFailed } = usePagePart<{ readonly default: ComponentType<CommandsProps & { onClose: () => void }> }>(
    load,
  );
  const giveUp = useEffectEvent(() => {
    notifyError(failure, {
      description: 'Bağlantınızı kontrol edip yeniden deneyin.',
      action: { label: 'Yeniden dene', onClick: onReopen },
    });
    props.onClose();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return part === undefined ? null : <part.default {...props} />;
}

function toShortcutDialog(event: KeyboardEvent): 'palette' | 'keys' | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.code === 'KeyK') return 'palette';
  return !isCommand && event.key === '?' ? 'keys' : undefined;
}
