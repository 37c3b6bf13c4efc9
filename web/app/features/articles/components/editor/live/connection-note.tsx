import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../../../editing/follow-writing.ts';

/** Says that the connection is lost until it is open again; the writing goes on meanwhile. */
export function ConnectionNote({ connection }: { readonly connection: Connection }) {
  const [isLost, setLost] = useState(false);
  if (connection === 'lost' && !isLost) setLost(true);
  if (connection === 'open' && isLost) setLost(false);
  return (
    <p role="status" className="empty:hidden">
      {isLost && (
        <span className="inline-flex items-center gap-2 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-float">
          <WifiOff aria-hidden size={16} className="shrink-0 text-amber" />
          Bağlantı koptu, yeniden bağlanılıyor. Yazım sürüyor.
        </span>
      )}
    </p>
  );
}
