import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChangeEmitter } from '../lib/change-emitter.ts';
import { onFirstInteraction, whenNothingIsPressed } from '../lib/first-interaction.ts';
import { createPartLoader } from '../lib/page-part.ts';
import { showPlainNote } from './plain-note.ts';

type Overlays = typeof import('./overlays/overlays.ts');

/** By then a page that no one has touched is complete, and what it loads more delays nothing. */
const idleMs = 6_000;

const loadPart = createPartLoader(() => import('./overlays/overlays.ts'));
const changes = createChangeEmitter();
let loaded: Overlays | undefined;

/**
 * Loads what lies over pages: menus, dialogs, tooltips, notifications. The first view of a page does without.
 * @throws where it cannot be loaded; the next call tries again
 */
export async function loadOverlays(): Promise<Overlays> {
  const part = await loadPart();
  if (loaded === undefined) {
    // Triggers are drawn again by then, which must not come between a press and its click.
    await whenNothingIsPressed();
    loaded = part;
    changes.emit();
  }
  return part;
}

function loadAhead(): void {
  void loadOverlays().catch(() => undefined);
}

/** Loads them because a person asks for one, and says so where that fails. Browsers keep the failure of a file as long as a page is open. */
function loadRequested(): void {
  void loadOverlays().catch(() =>
    showPlainNote('Bu bölüm yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.', {
      label: 'Sayfayı yenile',
      onClick: () => window.location.reload(),
    }),
  );
}

if (typeof window !== 'undefined') {
  onFirstInteraction(loadAhead);
  window.addEventListener('load', () => setTimeout(loadAhead, idleMs), { once: true });
  window.addEventListener('online', loadAhead);
}

/**
 * What lies over pages, once it is loaded.
 * @param isNeeded asks for it at once
 */
export function useOverlays(isNeeded = false): Overlays | undefined {
  const overlays = useSyncExternalStore(
    changes.subscribe,
    () => loaded,
    () => undefined,
  );
  useEffect(() => {
    if (isNeeded) loadRequested();
  }, [isNeeded]);
  return overlays;
}

/** How a trigger was pressed before its overlay was there, which then opens when it comes. */
export function usePressedBefore() {
  const [pressedBy, setPressedBy] = useState<'key' | 'pointer'>();
  return {
    pressedBy,
    press: (by: 'key' | 'pointer') => {
      setPressedBy(by);
      loadRequested();
    },
  };
}
