import type { DrawerProps } from './overlays/drawer.tsx';
import { useOverlays } from './use-overlays.ts';

/** A panel from the left edge, for navigation on narrow screens. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.open);
  return overlays === undefined ? null : <overlays.Drawer {...props} />;
}
