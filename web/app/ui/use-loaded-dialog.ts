import { useEffect, useEffectEvent } from 'react';
import { loadAgain, type PartLoader, usePagePart } from '../lib/page-part.ts';
import { notifyError } from './notify.ts';

interface FailedLoad {
  /** What could not be loaded, e.g. 'Komut paleti yüklenemedi'. */
  readonly title: string;
  readonly onClose: () => void;
  /** Opens the dialog again. */
  readonly onReopen?: () => void;
}

/**
 * Loads a dialog when it is opened. If that fails, the page stays as it is, and a notification is shown.
 * @param load from `createPartLoader`
 * @returns the part; undefined while it is loading
 */
export function useLoadedDialog<Part>(load: PartLoader<Part>, failed: FailedLoad): Part | undefined {
  const { part, hasFailed } = usePagePart(load);
  const giveUp = useEffectEvent(() => {
    notifyOfFailure(load, failed);
    failed.onClose();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return part;
}

function notifyOfFailure<Part>(load: PartLoader<Part>, failed: FailedLoad): void {
  const { title, onReopen } = failed;
  const retry = () => void loadAgain(load).then(onReopen, () => notifyOfFailure(load, failed));
  notifyError(title, {
    description: 'Bağlantınızı kontrol edip yeniden deneyin.',
    ...(onReopen !== undefined && { action: { label: 'Yeniden dene', onClick: retry } }),
  });
}
