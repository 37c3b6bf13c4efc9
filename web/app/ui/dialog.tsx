import type { DialogProps } from './overlays/dialog.tsx';
import { useOverlays } from './use-overlays.ts';

/**
 * A modal dialog: traps the focus, closes on Escape. While an action is running it stays open, because it shows the
 * result.
 */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.Dialog {...props} />;
}
