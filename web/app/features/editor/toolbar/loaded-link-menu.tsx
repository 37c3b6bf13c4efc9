import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { createPartLoader } from '../../../lib/page-part.ts';
import { EarlyField } from '../../../ui/early-field.tsx';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';

const loadLinkMenu = createPartLoader(() => import('./link-menu.tsx'));

interface LoadedLinkMenuProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The menu of a link. What is typed until it is loaded goes into its field, not into the text. */
export function LoadedLinkMenu({ editor, onClose }: LoadedLinkMenuProps) {
  const [typed, setTyped] = useState('');
  const part = useLoadedDialog(loadLinkMenu, { title: 'Bağlantı menüsü yüklenemedi', onClose });
  if (part !== undefined) return <part.LinkMenu editor={editor} typed={typed.trim()} onClose={onClose} />;
  return <EarlyField label="Bağlantı" onType={setTyped} onCancel={onClose} />;
}
