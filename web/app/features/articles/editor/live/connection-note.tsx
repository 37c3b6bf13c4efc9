import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from './follow-stream.ts';

const notes = {
  lost: 'Bağlantı koptu, yeniden bağlanılıyor. Yazım sürüyor.',
  busy: 'Aynı anda çok fazla yazım izleniyor. Yazım sürüyor; metin bitince burada görünecek.',
};

/** Says why no text arrives until it does again; the writing goes on meanwhile. */
export function ConnectionNote({ connection }: { readonly connection: Connection }) {
  const [trouble, setTrouble] = useState<keyof typeof notes>();
  if ((connection === 'lost' || connection === 'busy') && connection !== trouble) setTrouble(connection);
  if (connection === 'open' && trouble !== undefined) setTrouble(undefined);
  return (
    <p role="status" className="empty:hidden">
      {trouble !== undefined && (
        <span className="inline-flex items-center gap-2 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-float">
          <WifiOff aria-hidden size={16} className="shrink-0 text-amber" />
          {notes[trouble]}
        </span>
      )}
    </p>
  );
}
