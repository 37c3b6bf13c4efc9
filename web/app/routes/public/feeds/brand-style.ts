import { isReadableAccent, toDarkAccent } from '@hokka/contracts/workspaces/brand-colours.ts';
import type { Route } from './+types/brand-style.ts';
import { notFound } from './machine-response.ts';

/**
 * The colour of links of a brand, for both themes. Pages that are the same for all visitors allow no inline styles; the
 * address names the colour, so that browsers keep the file for good.
 */
export function loader({ params }: Route.LoaderArgs) {
  const [, accent] = /^([0-9a-f]{6})\.css$/.exec(params.file) ?? [];
  if (accent === undefined || !isReadableAccent(`#${accent}`)) return notFound();
  const style = `html:root{--cobalt:light-dark(#${accent},${toDarkAccent(`#${accent}`)})}\n`;
  return new Response(style, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
