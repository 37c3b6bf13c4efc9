import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChangeEmitter } from '../lib/change-emitter.ts';
import { onFirstInteraction, whenNothingIsPressed } from '../lib/first-interaction.ts';
import { afterOpening } from '../lib/opening.ts';
import { createPartLoader } from '../lib/page-part.ts';
import { reloadPage } from '../lib/storage/journal-writers.ts';
import { showPlainNote } from './plain-note.ts';

type Overlays = typeof import('./overlays/overlays.ts');

/** In ms; by then an untouched page is complete, and loading more delays nothing. */
const idleMs = 6_000;

const loadPart = createPartLoader(() => import('./overlays/overlays.ts'));
const changes = createChangeEmitter();
let loaded: Overlays | undefined;

/**
 * Loads the overlays: menus, dialogs, tooltips, notifications. The first view of a page does not need them.
 * @throws if loading fails; the next call tries again
 */
export async function loadOverlays(): Promise<Overlays> {
  const part = await loadPart();
  if (loaded === undefined) {
    // Triggers are rendered again then, which must not happen between a pointer press and its click.
    await whenNothingIsPressed();
    loaded = part;
    changes.emit();
  }
  return part;
}

function loadAhead(): void {
  void loadOverlays().catch(() => undefined);
}

/** Loads them at the user's request, and reports a failure. Browsers cache a failed file while the page is open. */
function loadRequested(): void {
  void loadOverlays().catch(() =>
    showPlainNote('Bu bölüm yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.', {
      label: 'Sayfayı yenile',
      onClick: () => void reloadPage(),
    }),
  );
}

if (typeof window !== 'undefined') {
  onFirstInteraction(loadAhead);
  window.addEventListener('load', () => setTimeout(() => afterOpening(loadAhead), idleMs), { once: true });
  window.addEventListener('online', loadAhead);
}

/**
 * The overlays, once loaded.
 * @param isNeeded loads them at once
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

/** How a trigger was pressed before its overlay was loaded, so that it opens once loaded. */
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
