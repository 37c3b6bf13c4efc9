import type { ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
import { useOverlays } from './use-overlays.ts';

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.ConfirmDialog {...props} />;
}
